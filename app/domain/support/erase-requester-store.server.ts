import type { Tx } from '#app/db/db.server.ts'

/**
 * Leaves of someone's tickets, sample requests and reports that there was one, what it was about and what became of it:
 * no words, no address. The photographs are the caller's to drop (listProblemsBy names them).
 */
export async function eraseRequester(tx: Tx, userId: string, leftover: { name: string; phone: string }): Promise<void> {
  const tickets = tx.selectFrom('tickets').select('id').where('user_id', '=', userId)
  await tx.updateTable('ticket_events').set({ words: '' }).where('ticket_id', 'in', tickets).execute()
  await tx
    .updateTable('tickets')
    .set({ name: leftover.name, phone: leftover.phone, email: null, message: '' })
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('pack_problems')
    .set({ words: '', answer: '', pictures: '[]' })
    .where('user_id', '=', userId)
    .execute()
  await eraseSampleRequests(tx, userId, leftover)
}

async function eraseSampleRequests(tx: Tx, userId: string, leftover: { name: string; phone: string }) {
  const requests = await tx
    .selectFrom('sample_requests')
    .select(['id', 'address'])
    .where('user_id', '=', userId)
    .execute()
  for (const request of requests) {
    const { city, state, pincode } = JSON.parse(request.address)
    const address = { fullName: leftover.name, phone: leftover.phone, house: '', street: '', city, state, pincode }
    await tx
      .updateTable('sample_requests')
      .set({ phone: leftover.phone, words: '', address: JSON.stringify(address) })
      .where('id', '=', request.id)
      .execute()
  }
}
