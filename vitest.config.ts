import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The shop uses Indian days in any time zone, so tests run in a different one.
const env = { TZ: 'America/New_York' }
const isFull = process.env.STRESS === 'full'
// Most tests take milliseconds; on a busy machine the longest take ten seconds. `npm run stress` runs more cases of
// some.
const testTimeout = isFull ? 600_000 : 20_000
// Opening databases before the first test, while every worker starts, takes longest.
const hookTimeout = 60_000
// Awaited conditions usually hold within milliseconds; on a busy machine one second may be too short.
const expected = { poll: { timeout: 15_000 } }
// What the modules of screens keep, such as the toasts shown, belongs to a tab of a browser, and here to a test file.
const SCREENS = ['app/{ui,service-worker}/**/*.test.{ts,tsx}']
// Tests of the built shop over HTTP.
const BUILT = ['test/web/**/*.test.ts', 'test/stress/**/*.test.ts']

export default defineConfig({
  test: {
    // Tests often wait for timeouts and other processes, so more workers than cores are used.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'shop',
          include: ['app/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...BUILT, ...SCREENS],
          // The files of a worker share its modules: importing them again for each file took half the CPU of most
          // files. What a verb keeps in memory belongs to the database of a test.
          isolate: false,
          setupFiles: './test/restore-globals.ts',
          globalSetup: './test/database-setup.ts',
          env,
          expect: expected,
          testTimeout,
          hookTimeout,
          // No retry: a verb that fails now and then has a race.
          retry: 0,
        },
      },
      { test: { name: 'screens', include: SCREENS, env, expect: expected, testTimeout, hookTimeout, retry: 0 } },
      {
        test: {
          name: 'web',
          include: BUILT,
          // The files of a worker share the built shop, whose start takes longer than most of them. As the tests of one
          // file do: all that the shop keeps in memory belongs to the database of a test.
          isolate: false,
          globalSetup: ['./test/build-setup.ts', './test/database-setup.ts'],
          // The React of production, as the shop has it: that of development renders a page in several times as long.
          env: { ...env, NODE_ENV: 'production' },
          expect: expected,
          testTimeout: isFull ? 600_000 : 120_000,
          hookTimeout: 120_000,
          // One retry for busy machines, since these tests start processes and wait for ports; npm test reports tests
          // that needed it. None in `npm run stress`, which looks for rare races.
          retry: isFull ? 0 : 1,
        },
      },
    ],
  },
})
