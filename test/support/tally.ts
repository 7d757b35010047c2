import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with one plain line over all tests: "N passed, N failed, N skipped". */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) count[test.result().state]++
      // a file that could not be loaded has failed, whatever tests it was to hold
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed'))
        count.failed++
    }
    console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`)
  }
}
