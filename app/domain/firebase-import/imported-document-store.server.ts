import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'

type Key = { collection: 'products' | 'users'; id: string }

/** The record an earlier run created from a document, or null. */
export async function findImported(
  db: Db,
  { collection, id }: Key,
): Promise<{ ourId: string; fingerprint: string } | null> {
  const row = await db
    .selectFrom('firebase_documents')
    .select(['our_id', 'fingerprint'])
    .where('collection', '=', collection)
    .where('firebase_id', '=', id)
    .executeTakeFirst()
  return row ? { ourId: row.our_id, fingerprint: row.fingerprint } : null
}

/** Stores which record a document became, in the transaction of its import. */
export async function insertImportedDocument(
  tx: Tx,
  { collection, id }: Key,
  { ourId, fingerprint }: { ourId: string; fingerprint: string },
  at: Instant,
): Promise<void> {
  await tx
    .insertInto('firebase_documents')
    .values({ collection, firebase_id: id, our_id: ourId, fingerprint, taken_at: at })
    .execute()
}
