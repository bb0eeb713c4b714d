import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The database cannot be had, said in one sentence for whoever starts the shop. */
class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing'
}

const PAUSE = 1_000
const PATIENCE = 2_000

// What waiting does not mend: a wrong name or password (28), and a database that does not exist (3D).
const FOR_GOOD = /^(28|3D)/

/**
 * Waits until a PostgreSQL server takes connections, as machines that start together need: at most so many seconds, with
 * `onWait` told each second why. A SQLite file is waited for by nobody. Throws DatabaseMissing.
 */
export async function waitForDatabase(
  url: string,
  { seconds, onWait }: { seconds: number; onWait: (facts: { database: string; reason: string }) => void },
): Promise<void> {
  if (!/^postgres(ql)?:/.test(url)) return
  const { host, pathname } = new URL(url)
  const database = host + pathname
  const end = Date.now() + seconds * 1000
  for (;;) {
    const trouble = await troubleOf(url)
    if (!trouble) return
    if (FOR_GOOD.test(trouble.code))
      throw new DatabaseMissing(`The database ${database} refuses the shop: ${trouble.reason}.`)
    if (Date.now() >= end)
      throw new DatabaseMissing(
        `The database ${database} does not answer (${trouble.reason}). Start it, or mend its address.`,
      )
    onWait({ database, reason: trouble.reason })
    await wait(PAUSE)
  }
}

async function troubleOf(url: string): Promise<{ code: string; reason: string } | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    const code = (error as { code?: unknown }).code
    const reason = error instanceof Error && error.message ? error.message : String(code ?? error)
    return { code: typeof code === 'string' ? code : '', reason }
  } finally {
    void client.end().catch(() => undefined)
  }
}
