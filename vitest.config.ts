import { defineConfig } from 'vitest/config'

const all = ['test/**/*.test.{ts,tsx}']
const journeys = ['test/e2e/**/*.test.ts']
const faults = ['test/faults/**/*.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', './test/support/tally.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'house', include: all, exclude: [...journeys, ...faults] } },
      // after the others, two at a time: each has a server and a browser beside it, and often waits
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: './test/support/build.ts',
        },
      },
      // long ones: a crowd, and a server that is killed again and again
      {
        extends: true,
        test: { name: 'faults', include: faults, maxWorkers: 1, globalSetup: './test/support/build.ts' },
      },
    ],
  },
})
