import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The shop's days are India's wherever the machine stands: a test that passes only there would prove nothing.
const env = { TZ: 'America/New_York' }
// A busy machine gets one more try, as the browser tests do; npm test names what needed it. In `npm run stress` there is none: a
// race that is lost once in a hundred times is what it looks for.
const retry = process.env.STRESS === 'full' ? 0 : 1
// Most tests take milliseconds; where others used the cores, the longest was seen to take fifteen seconds.
const testTimeout = 120_000
// What is waited for comes in milliseconds. On a machine that does much else it comes late, and one second would be too few.
const expected = { poll: { timeout: 15_000 } }

export default defineConfig({
  test: {
    // Much of the time goes by waiting for timeouts and other processes: meanwhile others have the core.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'shop',
          include: ['app/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/check/*.test.ts', 'test/contracts/*.test.ts'],
          globalSetup: './test/global-setup.ts',
          env,
          expect: expected,
          testTimeout,
          retry,
          hookTimeout: testTimeout,
        },
      },
      {
        // The built shop, asked from outside.
        test: {
          name: 'web',
          include: ['test/request/**/*.test.ts', 'test/stress/**/*.test.ts'],
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
