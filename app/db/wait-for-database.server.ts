import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionFailure, DatabaseUnusable } from './database-errors.server.ts'
import { isPostgresUrl } from './db.server.ts'

const RETRY_MS = 1_000
const CONNECT_TIMEOUT_MS = 2_000

// SQLSTATE classes that waiting does not change: a wrong name or password (28), a database that does not exist (3D).
const PERMANENT = /^(28|3D)/

/**
 * Waits until PostgreSQL accepts connections, at most so many seconds, as machines that start together need. Calls
 * `onWait` each second. Returns at once for SQLite. Throws DatabaseUnusable.
 */
export async function waitForDatabase(
  url: string,
  { seconds, onWait }: { seconds: number; onWait: (facts: { database: string; reason: string }) => void },
): Promise<void> {
  if (!isPostgresUrl(url)) return
  const { host, pathname } = new URL(url)
  const database = host + pathname
  const end = Date.now() + seconds * 1000
  for (;;) {
    const failure = await tryToConnect(url)
    if (!failure) return
    if (PERMANENT.test(failure.code))
      throw new DatabaseUnusable(`The database ${database} refuses the shop: ${failure.reason}.`)
    if (Date.now() >= end)
      throw new DatabaseUnusable(
        `The database ${database} does not answer (${failure.reason}). Start it, or correct its address.`,
      )
    onWait({ database, reason: failure.reason })
    await wait(RETRY_MS)
  }
}

/** Connects once and closes the connection. Returns why it failed, or null. */
async function tryToConnect(url: string): Promise<{ code: string; reason: string } | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    const { code } = error as { code?: unknown }
    return { code: typeof code === 'string' ? code : '', reason: connectionFailure(error) }
  } finally {
    void client.end().catch(() => undefined)
  }
}
