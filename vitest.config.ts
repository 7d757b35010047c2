import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    reporters: ['default', './test/support/tally.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
