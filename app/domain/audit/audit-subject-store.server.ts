import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'

// Where the name lies by which people know a subject, for kinds whose ids say nothing.
const NAMES = {
  product: { table: 'products', column: 'name' },
  user: { table: 'users', column: 'name' },
  import: { table: 'product_imports', column: 'file_name' },
  ticket: { table: 'tickets', column: 'name' },
  review: { table: 'reviews', column: 'shown_name' },
  sample: { table: 'sample_requests', column: 'phone' },
} as const
type Kind = keyof typeof NAMES

/**
 * The names of subjects of the log (product:3, import:imp_…) as they are today, one question a kind. What is known by its
 * own number, or is gone by now, or has lost its name, is not among them.
 */
export async function nameSubjects(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const named = await Promise.all(
    (Object.keys(NAMES) as Kind[]).map(async (kind) => {
      const ids = new Set(
        subjects.filter((each) => each.startsWith(`${kind}:`)).map((each) => each.slice(kind.length + 1)),
      )
      const rows = ids.size === 0 ? [] : await listNames(db, kind, Array.from(ids))
      return rows.map(({ id, name }) => [`${kind}:${id}`, name] as const)
    }),
  )
  return new Map(named.flat())
}

async function listNames(db: Db, kind: Kind, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { table, column } = NAMES[kind]
  const name = sql.ref(column)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${name} as name from ${sql.table(table)} where id in (${sql.join(ids)}) and ${name} <> ''`.execute(db)
  return rows
}
