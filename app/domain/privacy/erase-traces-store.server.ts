import type { Tx } from '#app/db/db.server.ts'

type Person = { id: string; phone: string }
type Ticket = { id: string; email: string | null }

/**
 * Empties what the log of changes says about somebody, and forgets messages to them, codes, kept answers and an invitation.
 * The log keeps who did what and when: figures stand in orders, refunds and invoices.
 */
export async function eraseTraces(
  tx: Tx,
  { id, phone }: Person,
  tickets: readonly Ticket[],
  leftover: { phone: string },
): Promise<void> {
  await eraseAudit(tx, id, tickets)
  await tx
    .updateTable('audit_log')
    .set({ subject: `phone:${leftover.phone}` })
    .where('subject', '=', `phone:${phone}`)
    .execute()
  await eraseMessages(tx, phone, tickets)
  await tx.deleteFrom('one_time_codes').where('phone', '=', phone).execute()
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
  await tx.deleteFrom('invitations').where('phone', '=', phone).execute()
}

async function eraseAudit(tx: Tx, userId: string, tickets: readonly Ticket[]) {
  const orders = await tx.selectFrom('orders').select('id').where('user_id', '=', userId).execute()
  const samples = await tx.selectFrom('sample_requests').select('id').where('user_id', '=', userId).execute()
  const subjects = [
    `user:${userId}`,
    ...orders.map((order) => `order:${order.id}`),
    ...tickets.map((ticket) => `ticket:${ticket.id}`),
    ...samples.map((sample) => `sample:${sample.id}`),
  ]
  const emptied = { before_value: null, after_value: null }
  for (const subject of subjects)
    await tx.updateTable('audit_log').set(emptied).where('subject', '=', subject).execute()
}

/** Messages about no order: to them, or to the shop about what they wrote. Those about orders are eraseBuyer's. */
async function eraseMessages(tx: Tx, phone: string, tickets: readonly Ticket[]) {
  const addresses = [phone, ...tickets.flatMap(({ email }) => email ?? [])]
  await tx.deleteFrom('outbox').where('order_id', 'is', null).where('recipient', 'in', addresses).execute()
  await tx.deleteFrom('outbox').where('order_id', 'is', null).where('body', 'like', `%${phone}%`).execute()
}
