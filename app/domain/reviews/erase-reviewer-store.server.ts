import type { Tx } from '#app/db/db.server.ts'

/** Forgets everything somebody wrote about products, published or not. */
export async function eraseReviewer(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reviews').where('user_id', '=', userId).execute()
}
