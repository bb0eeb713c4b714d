import type { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'

/**
 * Records that invoices or credit notes are printed. Returns the numbers printed for the first time, which are
 * originals.
 */
export async function insertPrints(tx: Tx, numbers: readonly string[], context: AuditContext): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await tx
    .insertInto('document_prints')
    .values(numbers.map((number) => ({ number, printed_at: context.at, actor: context.actor })))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .execute()
  return new Set(rows.map((row) => row.number))
}

/** What a person prints on or prints of a parcel, which the next print suggests. */
type PrintChoiceKind = 'stickers' | 'parcel'

/** What a person chose last of a kind, by its schema; null before their first print. */
export async function findPrintChoice<Schema extends z.ZodType>(
  db: Db,
  userId: string,
  kind: PrintChoiceKind,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const row = await db
    .selectFrom('print_choices')
    .select('value')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? parseStored(schema, row.value, 'print_choices.value') : null
}

/** Remembers what a person chose. */
export async function upsertPrintChoice(db: Db, userId: string, kind: PrintChoiceKind, choice: object): Promise<void> {
  const value = JSON.stringify(choice)
  await db
    .insertInto('print_choices')
    .values({ user_id: userId, kind, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ value }))
    .execute()
}
