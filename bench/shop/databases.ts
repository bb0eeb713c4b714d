import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDb } from '#app/db/open-db.server.ts'
import type { Engine } from '#test/database/engines.ts'
import { type Postgres, startPostgres } from '#test/database/postgres.ts'

export type Databases = {
  /** A folder for the files of one shop. */
  folder: (name: string) => string
  /**
   * The DATABASE_URL of a new, empty database; undefined for the SQLite file in the folder. `durable`: on a PostgreSQL
   * that syncs each commit, as in production.
   */
  url: (engine: Engine, name: string, options?: { durable?: boolean }) => Promise<string | undefined>
  close: () => Promise<void>
}

/** Empty databases for one run, of both engines. close() removes them. */
export async function openDatabases(): Promise<Databases> {
  const root = mkdtempSync(join(tmpdir(), 'mewa-bench-'))
  const sweep = () => rmSync(root, { recursive: true, force: true })
  process.once('exit', sweep)
  const servers: { swift?: Postgres; durable?: Postgres } = {}
  return {
    folder: (name) => join(root, name),
    async url(engine, name, { durable = false } = {}) {
      if (engine === 'SQLite') return undefined
      const kind = durable ? 'durable' : 'swift'
      const server = servers[kind] ?? (await startPostgres({ durable }))
      servers[kind] = server
      const admin = openDb(server.url)
      await sql`create database ${sql.id(name)}`.execute(admin)
      await admin.destroy()
      return new URL(`/${name}`, server.url).href
    },
    async close() {
      await Promise.all(Object.values(servers).map((server) => server.stop()))
      sweep()
      process.off('exit', sweep)
    },
  }
}
