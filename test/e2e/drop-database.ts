import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_DIR, dropOwnDatabase } from './own-database.ts'

/** After the last test: the run's own database on PostgreSQL goes, and a balancer that lost a request fails the run. */
export default async function dropDatabase(): Promise<void> {
  const { DATABASE_URL, E2E_DATABASE_URL, E2E_RESTARTS } = process.env
  if (DATABASE_URL && E2E_DATABASE_URL) await dropOwnDatabase(DATABASE_URL, E2E_DATABASE_URL)
  if (E2E_RESTARTS) expectNoneLost()
}

function expectNoneLost(): void {
  const lost = readIfThere(join(DATA_DIR, 'lost-requests.txt'))
  if (lost) throw new Error(`The balancer lost requests:\n${lost}`)
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
