import type { Db } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/**
 * Stores a proof as spent: a solved puzzle, or a sign-in at a hosted provider. Returns false when it was spent before.
 */
export async function insertSpentProof(db: Db, proof: string, expiresAt: Instant): Promise<boolean> {
  const spent = await db
    .insertInto('spent_proofs')
    .values({ proof, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('proof').doNothing())
    .executeTakeFirst()
  return wroteRow(spent)
}

/** Deletes spent proofs that have expired. */
export async function deleteExpiredProofs(db: Db, at: Instant): Promise<void> {
  await db.deleteFrom('spent_proofs').where('expires_at', '<=', at).execute()
}
