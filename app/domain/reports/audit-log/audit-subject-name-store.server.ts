import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { SubjectKind } from '#app/domain/audit/audit-subject.ts'

// Where the readable name of a subject is stored, for kinds whose ids mean nothing to people.
const NAMES = {
  product: { table: 'products', column: 'name' },
  user: { table: 'users', column: 'name' },
  import: { table: 'product_imports', column: 'file_name' },
  statement: { table: 'statement_files', column: 'file_name' },
  ticket: { table: 'tickets', column: 'name' },
  review: { table: 'reviews', column: 'shown_name' },
  sample: { table: 'sample_requests', column: 'phone' },
} as const satisfies Partial<Record<SubjectKind, { table: string; column: string }>>
type Kind = keyof typeof NAMES

/**
 * The current names of audit subjects (product:3, import:imp_…) by subject, with one query per kind. Leaves out
 * subjects known by their own number, and those deleted or without a name.
 */
export async function listSubjectNames(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
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
