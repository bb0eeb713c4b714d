import type { Tx } from '#app/db/db.server.ts'

/**
 * Leaves of someone's tickets, sample requests and reports that there was one, what it was about and its outcome:
 * no words, no address. The photographs are the caller's to drop (listProblemsBy names them).
 */
export async function eraseRequester(
  tx: Tx,
  { id: userId, phone }: { id: string; phone: string },
  leftover: { name: string; phone: string },
): Promise<void> {
  await eraseTickets(
    tx,
    (await listTicketsFrom(tx, userId, phone)).map(({ id }) => id),
    leftover,
  )
  await tx
    .updateTable('pack_problems')
    .set({ words: '', answer: '', pictures: '[]' })
    .where('user_id', '=', userId)
    .execute()
  await eraseSampleRequests(tx, userId, leftover)
}

/** The tickets of somebody: written while signed in, or signed out with the phone that is theirs. */
export function listTicketsFrom(
  tx: Tx,
  userId: string,
  phone: string,
): Promise<{ id: string; email: string | null }[]> {
  return tx
    .selectFrom('tickets')
    .select(['id', 'email'])
    .where((ticket) =>
      ticket.or([
        ticket('user_id', '=', userId),
        ticket.and([ticket('user_id', 'is', null), ticket('phone', '=', phone)]),
      ]),
    )
    .execute()
}

async function eraseTickets(tx: Tx, ids: readonly string[], leftover: { name: string; phone: string }) {
  if (ids.length === 0) return
  await tx.updateTable('ticket_events').set({ words: '' }).where('ticket_id', 'in', ids).execute()
  await tx
    .updateTable('tickets')
    .set({ name: leftover.name, phone: leftover.phone, email: null, message: '' })
    .where('id', 'in', ids)
    .execute()
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
