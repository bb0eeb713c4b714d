import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { THE_SHOP } from '#app/domain/actor.ts'
import { type AuditLine, auditValue } from '#app/domain/audit/audit-store.server.ts'
import type { SubjectKind } from '#app/domain/audit/audit-subject.ts'
import { type AuditCursor, type AuditSearch, boundsOfDay, subjectsFor } from './audit-search.ts'

/** An audit entry with the name of its actor in `who`. */
export type NamedAuditLine = AuditLine & { who: string }

/** Entries loaded per query while streaming. */
const LINES_PER_READ = 500

/**
 * Audit entries that match, newest first, from the cursor on. Keyset pagination: late pages cost no more than the
 * first.
 */
export async function searchAudit(db: Db, search: AuditSearch, limit: number): Promise<NamedAuditLine[]> {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor')
    .select([
      'a.id',
      'a.at',
      'a.actor',
      'a.action',
      'a.subject',
      'a.before_value',
      'a.after_value',
      'u.name',
      'u.phone',
    ])
    .where(sql<boolean>`${sql.join(conditionsOf(search), sql` and `)}`)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    who: nameOf(row.actor, row),
    action: row.action,
    subject: row.subject,
    before: auditValue(row.before_value),
    after: auditValue(row.after_value),
  }))
}

/** Streams all entries that match, in batches, for a CSV file of any length. */
export async function* streamAudit(db: Db, search: AuditSearch): AsyncGenerator<NamedAuditLine> {
  let after: AuditCursor | null = search.after
  for (;;) {
    const lines = await searchAudit(db, { ...search, after }, LINES_PER_READ)
    yield* lines
    const last = lines.at(-1)
    if (!last || lines.length < LINES_PER_READ) return
    after = { at: last.at, id: last.id }
  }
}

/** Every action found in the log, sorted. */
export function listAuditActions(db: Db): Promise<string[]> {
  return listDistinct(db, 'action')
}

/** Every actor found in the log, sorted by name. */
export async function listAuditActors(db: Db): Promise<{ id: string; name: string }[]> {
  const ids = await listDistinct(db, 'actor')
  if (ids.length === 0) return []
  const rows = await db.selectFrom('users').select(['id', 'name', 'phone']).where('id', 'in', ids).execute()
  const people = new Map(rows.map((row) => [row.id, row]))
  return ids
    .map((id) => ({ id, name: nameOf(id, people.get(id)) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}

/** Distinct values of a column by a loose index scan: the log has many rows and few values. */
async function listDistinct(db: Db, column: 'action' | 'actor'): Promise<string[]> {
  const value = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive hops(value) as (
      select min(${value}) from audit_log
      union all
      select (select min(${value}) from audit_log where ${value} > hops.value) from hops where hops.value is not null
    )
    select value from hops where value is not null`.execute(db)
  return rows.map((row) => row.value)
}

function nameOf(actor: string, person: { name: string | null; phone: string | null } | undefined): string {
  if (actor === THE_SHOP) return 'The shop'
  return person?.name || person?.phone || actor
}

function conditionsOf({ actor, action, subject, day, after }: AuditSearch) {
  const conditions = [sql<boolean>`1 = 1`]
  if (actor) conditions.push(sql`a.actor = ${actor}`)
  if (action) conditions.push(sql`a.action = ${action}`)
  if (subject) conditions.push(sql`a.subject in (${sql.join(subjectsFor(subject))})`)
  if (day) {
    const { from, to } = boundsOfDay(day)
    conditions.push(sql`a.at >= ${from} and a.at < ${to}`)
  }
  if (after) conditions.push(sql`(a.at, a.id) < (${after.at}, ${after.id})`)
  return conditions
}

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
