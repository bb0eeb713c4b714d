import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeSqliteTemplate, makeTemplate } from './database/make-templates.ts'
import { startPostgres } from './database/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** The file of a migrated SQLite database. */
    sqliteTemplate: string
    /** Every table that holds data of the shop: all but the list of migrations and the reference tables. */
    shopTables: string[]
  }
}

/** One PostgreSQL, and one migrated SQLite file to copy, for the whole run. */
export default async function prepareDatabases(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-template-'))
  const sqliteTemplate = join(folder, 'template.sqlite')
  await makeSqliteTemplate(sqliteTemplate)
  project.provide('sqliteTemplate', sqliteTemplate)
  const postgres = await startPostgres()
  project.provide('shopTables', await makeTemplate(postgres.url))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}
