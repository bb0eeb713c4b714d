import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The shop uses Indian days in any time zone, so tests run in a different one.
const env = { TZ: 'America/New_York' }
// One retry for busy machines, as in the browser tests; npm test reports tests that needed it. None in `npm run
// stress`, which looks for rare races.
const retry = process.env.STRESS === 'full' ? 0 : 1
// Most tests take milliseconds; on a busy machine the longest took fifteen seconds.
const testTimeout = 120_000
// Awaited conditions usually hold within milliseconds; on a busy machine one second may be too short.
const expected = { poll: { timeout: 15_000 } }
// Tests of the built shop over HTTP.
const BUILT = ['test/request/**/*.test.ts', 'test/stress/**/*.test.ts']

export default defineConfig({
  test: {
    // Tests often wait for timeouts and other processes, so more workers than cores are used.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'shop',
          include: ['app/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: BUILT,
          globalSetup: './test/global-setup.ts',
          env,
          expect: expected,
          testTimeout,
          retry,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'web',
          include: BUILT,
          globalSetup: ['./test/build-setup.ts', './test/global-setup.ts'],
          env,
          expect: expected,
          testTimeout: 300_000,
          retry,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
