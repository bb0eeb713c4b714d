import type { Tx } from '#app/db/db.server.ts'

/** Leaves of someone's tickets that there was one, what it was about and when it was answered. */
export async function eraseRequester(tx: Tx, userId: string, leftover: { name: string; phone: string }): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ name: leftover.name, phone: leftover.phone, email: null, message: '' })
    .where('user_id', '=', userId)
    .execute()
}
