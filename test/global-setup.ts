import type { TestProject } from 'vitest/node'
import { makeTemplate } from './database-template.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** Every table but the list of migrations. */
    shopTables: string[]
  }
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('shopTables', await makeTemplate(postgres.url))
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
