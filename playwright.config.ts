import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { startPostgres } from './test/database/postgres.ts'
import { CHROMIUM_ARGS } from './test/e2e/support/chromium-args.ts'
import { createRunDatabase } from './test/e2e/support/run-database.ts'
import { freePort } from './test/http/free-port.ts'

// One built shop with a data folder of its own; workers inherit its address from the main process.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'mewa-e2e-'))
// E2E_RESTARTS: two processes behind a balancer, restarted in turn; without a server of its own it gets one.
if (process.env.E2E_RESTARTS && !process.env.DATABASE_URL) process.env.DATABASE_URL = (await startPostgres()).url
// With DATABASE_URL the shop runs on that server, in a database of its own; an empty value means its SQLite file.
process.env.E2E_DATABASE_URL ??= process.env.DATABASE_URL ? await createRunDatabase(process.env.DATABASE_URL) : ''
// E2E_PROXY: in production mode behind a proxy that ends TLS (test/http/proxies.ts), with fakes for external services. Other
// processes opened by tests use that address too.
for (const fake of process.env.E2E_PROXY ? ['SMS', 'MAIL', 'GATEWAY'] : [])
  process.env[`E2E_${fake}_PORT`] ??= String(await freePort())
const { ORIGIN, SHOP_SETTINGS } = await import('./test/e2e/support/shop-settings.ts')
if (process.env.E2E_PROXY) process.env.NODE_EXTRA_CA_CERTS = join(process.env.E2E_DATA_DIR, 'proxy', 'certificate.pem')
const program = process.env.E2E_PROXY
  ? 'test/e2e/support/start-behind-proxy.ts'
  : process.env.E2E_RESTARTS
    ? 'test/e2e/support/start-behind-balancer.ts'
    : 'server.mjs'

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  // Without it a service worker is not fetched from a server with a self-signed certificate.
  args: [...CHROMIUM_ARGS, ...(process.env.E2E_PROXY ? ['--ignore-certificate-errors'] : [])],
}

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
const PANEL = '**/admin-*.e2e.ts'

// `npm run stress` also looks at what `npm test` leaves out: @once and @phone need only one viewport (@phone is a long
// owner journey on a phone), and @sweep visits every screen of the panel once more.
const isFull = process.env.STRESS === 'full'
const ON_DESKTOP = { use: DESKTOP, grepInvert: isFull ? [] : [/@sweep/, /@phone/] }
const ON_PHONE = { use: PHONE, grepInvert: isFull ? [] : [/@sweep/, /@once/] }

export default defineConfig({
  testDir: './test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // A journey spends about a third of its time waiting, so two cores carry three.
  workers: 3,
  // One retry for busy machines; Playwright reports tests that needed it as flaky.
  retries: 1,
  timeout: 60_000,
  // Speed is measured by the bench; here timeouts are generous for busy machines. While a server process restarts, a
  // form for thirty orders is slow.
  expect: { timeout: process.env.E2E_RESTARTS ? 30_000 : 10_000 },
  // Tests cannot intercept a service worker's requests, so it is only enabled in offline tests.
  use: {
    baseURL: ORIGIN,
    ignoreHTTPSErrors: true,
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry',
    serviceWorkers: 'block',
  },
  // The owner's tests change prices and publish products, so they run after the shoppers' tests.
  projects: [
    { name: 'desktop', ...ON_DESKTOP, testIgnore: PANEL },
    { name: 'phone', ...ON_PHONE, testIgnore: PANEL },
    { name: 'panel-desktop', ...ON_DESKTOP, testMatch: PANEL, dependencies: ['desktop', 'phone'] },
    { name: 'panel-phone', ...ON_PHONE, testMatch: PANEL, dependencies: ['desktop', 'phone'] },
  ],
  globalTeardown: './test/e2e/support/global-teardown.ts',
  webServer: {
    command: `node ${program}`,
    url: `${ORIGIN}/readyz`,
    ignoreHTTPSErrors: true,
    env: {
      ...SHOP_SETTINGS,
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
