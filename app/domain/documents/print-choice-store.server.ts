import type { z } from 'zod'
import type { Db } from '#app/db/db.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'

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
