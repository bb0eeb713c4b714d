import type { TestProject } from 'vitest/node'
import { makeTemplate } from './database/database-template.ts'
import { startPostgres } from './database/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** Every table that holds data of the shop: all but the list of migrations and the reference tables. */
    shopTables: string[]
  }
}

/** One PostgreSQL for the whole run. */
export default async function startPostgresOnce(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('shopTables', await makeTemplate(postgres.url))
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
