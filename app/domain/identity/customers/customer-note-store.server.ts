import type { Db, Tx } from '#app/db/db.server.ts'
import type { CustomerNote } from './customer-note.ts'

/** The notes about a customer, newest first. */
export function listNotesAbout(db: Db, userId: string): Promise<CustomerNote[]> {
  return db
    .selectFrom('customer_notes')
    .select(['id', 'words', 'actor', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

/** Stores a note about a customer. */
export async function insertNote(tx: Tx, userId: string, note: CustomerNote): Promise<void> {
  await tx
    .insertInto('customer_notes')
    .values({ ...note, user_id: userId })
    .execute()
}

/** Deletes all notes about a customer. */
export async function deleteNotesAbout(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('customer_notes').where('user_id', '=', userId).execute()
}
