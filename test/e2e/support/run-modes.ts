import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/database/postgres.ts'
import { freePort } from '#test/http/free-port.ts'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { createRunDatabase } from './run-database.ts'

// The modes of a run, chosen by environment variables:
// - by default the shop is a demo with a SQLite file;
// - DATABASE_URL: it runs on that PostgreSQL server, in a database of its own;
// - E2E_RESTARTS: two processes behind a balancer are restarted in turn, on PostgreSQL;
// - E2E_PROXY: it runs in production mode behind that proxy (test/http/proxies.ts), which ends TLS, with fakes
//   for external services;
// - STRESS=full: tests that `npm test` leaves out run too.

type Mode = {
  /** The program that starts the shop. */
  program: string
  /** The settings of its process. */
  environment: Record<string, string>
  origin: string
  chromiumArgs: string[]
  /** How long an expectation waits, in milliseconds. */
  expectTimeout: number
  /** How long a press, a typed text or a navigation waits, in milliseconds. */
  actionTimeout: number
  /** The tags of tests left out at each size. */
  leftOut: { desktop: RegExp[]; phone: RegExp[] }
}

/** Chooses ports, folder and database of the run. Workers inherit them from the main process as E2E_… variables. */
export async function prepareMode(): Promise<Mode> {
  const { env } = process
  env.E2E_PORT ??= String(await freePort())
  env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'mewa-e2e-'))
  if (env.E2E_RESTARTS && !env.DATABASE_URL) env.DATABASE_URL = (await startPostgres()).url
  // An empty value means its SQLite file.
  env.E2E_DATABASE_URL ??= env.DATABASE_URL ? await createRunDatabase(env.DATABASE_URL) : ''
  if (env.E2E_PROXY) {
    for (const fake of ['SMS', 'MAIL', 'GATEWAY']) env[`E2E_${fake}_PORT`] ??= String(await freePort())
    env.NODE_EXTRA_CA_CERTS = join(env.E2E_DATA_DIR, 'proxy', 'certificate.pem')
  }
  // It reads the variables when it is imported.
  const { ORIGIN, SHOP_SETTINGS } = await import('./shop-environment.ts')
  return {
    program: programOf(env),
    environment: {
      ...SHOP_SETTINGS,
      PORT: env.E2E_PORT,
      DATA_DIR: env.E2E_DATA_DIR,
      DATABASE_URL: env.E2E_DATABASE_URL,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    },
    origin: ORIGIN,
    // Without the flag a service worker is not fetched from a server with a self-signed certificate.
    chromiumArgs: [...CHROMIUM_ARGS, ...(env.E2E_PROXY ? ['--ignore-certificate-errors'] : [])],
    // Speed is measured by the bench; here timeouts are generous for busy machines. While a server process restarts, a
    // form for thirty orders is slow.
    expectTimeout: env.E2E_RESTARTS ? 30_000 : 10_000,
    actionTimeout: env.E2E_RESTARTS || env.STRESS === 'full' ? 60_000 : 30_000,
    leftOut: leftOut(env),
  }
}

function programOf({ E2E_PROXY, E2E_RESTARTS }: NodeJS.ProcessEnv): string {
  if (E2E_PROXY) return 'test/e2e/support/start-behind-proxy.ts'
  return E2E_RESTARTS ? 'test/e2e/support/start-behind-balancer.ts' : 'server.mjs'
}

/**
 * Most tests need only one size: @phone runs on the phone, which shoppers and owner use, @once on the desktop. Tests
 * without a tag depend on the size and run at both; @sweep visits every screen of the panel once more.
 */
function leftOut({ STRESS }: NodeJS.ProcessEnv): Mode['leftOut'] {
  if (STRESS === 'full') return { desktop: [], phone: [] }
  return { desktop: [/@sweep/, /@phone/], phone: [/@sweep/, /@once/] }
}
