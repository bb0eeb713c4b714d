import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate } from '#app/db/migrate.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** The database every test database of a run is copied from: already migrated, so that a copy costs milliseconds. */
export const TEMPLATE = 'mewa_template'

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  const server = openDb(postgres.url)
  await sql`create database ${sql.id(TEMPLATE)}`.execute(server)
  await server.destroy()
  const template = openDb(databaseOf(postgres.url, TEMPLATE))
  await migrate(template)
  await template.destroy()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}

/** The URL of another database of the same server. */
export function databaseOf(url: string, name: string): string {
  return new URL(`/${name}`, url).href
}
