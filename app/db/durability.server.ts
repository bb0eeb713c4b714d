import { sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'

// What must be on for an answered order to survive a power cut, and what it means when it is not.
const RISKS: Readonly<Record<string, string>> = {
  fsync: 'fsync is off: after a power cut the database may be damaged beyond repair. Set fsync = on.',
  full_page_writes: 'full_page_writes is off: a page half written in a power cut is lost. Set full_page_writes = on.',
  synchronous_commit:
    'synchronous_commit is off: orders already answered may be missing after a crash. Set synchronous_commit = on.',
}

/** What the database's own settings put at risk, in plain words; nothing when all is safe. SQLite is opened safely. */
export async function listDurabilityRisks(db: Db): Promise<string[]> {
  if (!isPostgres(db)) return []
  const names = Object.keys(RISKS)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names})`.execute(db)
  return rows.flatMap(({ name, setting }) => (setting === 'off' ? [RISKS[name] ?? ''] : []))
}
