import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'

// docs/schema.sql is generated from a migrated database, so that it cannot become outdated.

type Statement = { table: string; sql: string }

test('docs/schema.sql shows the tables that the migrations make', async () => {
  const db = await openMigratedDatabase('SQLite')
  const { rows } = await sql<Statement>`
    select tbl_name as "table", sql from sqlite_master
    where sql is not null and tbl_name not like 'sqlite_%'
    order by tbl_name, type <> 'table', type, name
  `.execute(db)
  await db.destroy()
  const tables = Map.groupBy(rows, ({ table }) => table)
  const page = [
    '-- The tables of SQLite as all migrations leave them (app/db/migrations/). PostgreSQL has the same ones.',
    ...[...tables.values()].map((statements) =>
      statements.map((each) => `${withColumnsOnLines(each.sql.trim())};`).join('\n'),
    ),
  ]
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../docs/schema.sql')
})

// SQLite appends added columns to the last line of the statement that made the table.
function withColumnsOnLines(statement: string): string {
  return statement.replace(/\n, (.*)\) STRICT$/, (_, added: string) => {
    const columns = added.split(/, (?=\w+ (?:text|integer|real|blob)\b)/)
    return `,\n  ${columns.join(',\n  ')}\n) STRICT`
  })
}
