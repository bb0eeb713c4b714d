import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/stress/**', 'node_modules/**'],
    globalSetup: './test/global-setup.ts',
    // The shop's days are India's wherever the machine stands: a test that passes only there would prove nothing.
    env: { TZ: 'America/New_York' },
    testTimeout: 20_000,
  },
})
