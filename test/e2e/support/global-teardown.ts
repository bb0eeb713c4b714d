import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_DIR, dropRunDatabase } from './run-database.ts'

/** Global teardown: drops the run's PostgreSQL database, and fails the run if the balancer lost a request. */
export default async function dropDatabase(): Promise<void> {
  const { DATABASE_URL, E2E_DATABASE_URL, E2E_RESTARTS } = process.env
  if (DATABASE_URL && E2E_DATABASE_URL) await dropRunDatabase(DATABASE_URL, E2E_DATABASE_URL)
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
