import { dropOwnDatabase } from './own-database.ts'

/** After the last test: the run's own database on PostgreSQL goes; a SQLite file goes with its folder. */
export default async function dropDatabase(): Promise<void> {
  const { DATABASE_URL, E2E_DATABASE_URL } = process.env
  if (DATABASE_URL && E2E_DATABASE_URL) await dropOwnDatabase(DATABASE_URL, E2E_DATABASE_URL)
}
