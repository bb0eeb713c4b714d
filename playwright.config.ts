import { defineConfig } from '@playwright/test'
import { prepareMode } from './test/e2e/support/run-modes.ts'

// One built shop with a data folder of its own.
const { program, environment, origin, chromiumArgs, expectTimeout, actionTimeout, leftOut } = await prepareMode()

const ON_DESKTOP = { use: { viewport: { width: 1280, height: 800 } }, grepInvert: leftOut.desktop }
const ON_PHONE = {
  use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
  grepInvert: leftOut.phone,
}
const PANEL = '**/admin-*.e2e.ts'

export default defineConfig({
  testDir: './test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  // Node runs these files itself; without this, Playwright compiles each with Babel at the first run of a clone.
  build: { external: ['**/app/**/*.ts', '**/test/{data,database,fakes,http,pdf,shop}/**/*.ts'] },
  fullyParallel: true,
  // A journey waits for about half of its time, so two cores carry four.
  workers: 4,
  // One retry for busy machines; Playwright reports tests that needed it as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: expectTimeout },
  // Tests cannot intercept a service worker's requests, so it is only enabled in offline tests.
  use: {
    baseURL: origin,
    ignoreHTTPSErrors: true,
    // Without these a press that cannot happen waits for the end of its test, in the longest ten minutes, and does not
    // name itself.
    actionTimeout,
    navigationTimeout: actionTimeout,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArgs },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry',
    serviceWorkers: 'block',
  },
  // The owner's tests change prices and publish products, so they run after the shoppers' tests. Of these the longest
  // run on the phone, and first: no worker waits at the end for one of them.
  projects: [
    { name: 'phone', ...ON_PHONE, testIgnore: PANEL },
    { name: 'desktop', ...ON_DESKTOP, testIgnore: PANEL },
    { name: 'panel-desktop', ...ON_DESKTOP, testMatch: PANEL, dependencies: ['desktop', 'phone'] },
    { name: 'panel-phone', ...ON_PHONE, testMatch: PANEL, dependencies: ['desktop', 'phone'] },
  ],
  globalTeardown: './test/e2e/support/global-teardown.ts',
  webServer: {
    command: `node ${program}`,
    url: `${origin}/readyz`,
    ignoreHTTPSErrors: true,
    env: environment,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
