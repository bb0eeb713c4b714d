import type { Tx } from '#app/db/db.server.ts'
import { SUBJECT_KINDS, type SubjectKind } from '#app/domain/audit/audit-subject.ts'

type Person = { id: string; phone: string; email: string | null }
type Ticket = { id: string; email: string | null }

/**
 * Empties the audit entries about a person, and deletes their messages, one-time codes, idempotency keys and
 * invitation. The entries keep actor, action and time; amounts remain in orders, refunds and invoices.
 */
export async function erasePersonalRecords(
  tx: Tx,
  { id, phone, email }: Person,
  tickets: readonly Ticket[],
  leftover: { phone: string },
): Promise<void> {
  await eraseAudit(tx, id, tickets)
  await tx
    .updateTable('audit_log')
    .set({ subject: `phone:${leftover.phone}` })
    .where('subject', '=', `phone:${phone}`)
    .execute()
  await eraseMessages(tx, { phone, email }, tickets)
  await tx.deleteFrom('one_time_codes').where('phone', '=', phone).execute()
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
  await tx.deleteFrom('print_choices').where('user_id', '=', id).execute()
  await tx.deleteFrom('invitations').where('phone', '=', phone).execute()
}

type Rows = readonly { id: string }[]
type SubjectReader = (tx: Tx, userId: string, tickets: readonly Ticket[]) => Promise<Rows> | Rows

const ordersOf: SubjectReader = (tx, userId) => idsOf(tx, 'orders', userId)
const reviewsOf: SubjectReader = (tx, userId) => idsOf(tx, 'reviews', userId)
const samplesOf: SubjectReader = (tx, userId) => idsOf(tx, 'sample_requests', userId)

// The subjects of each kind that concern a person; null for kinds about the shop's own business. Entries of `phone`
// keep their values and get the hashed phone.
const PERSONAL_SUBJECTS: Record<SubjectKind, SubjectReader | null> = {
  user: (_, userId) => [{ id: userId }],
  order: ordersOf,
  ticket: (_, __, tickets) => tickets,
  sample: samplesOf,
  review: reviewsOf,
  phone: null,
  product: null,
  coupon: null,
  campaign: null,
  content: null,
  settings: null,
  view: null,
  import: null,
  message: null,
  'payment-test': null,
  parked: null,
  remittance: null,
  statement: null,
  connection: null,
  month: null,
  'tax-return': null,
}

async function eraseAudit(tx: Tx, userId: string, tickets: readonly Ticket[]) {
  const emptied = { before_value: null, after_value: null }
  for (const kind of SUBJECT_KINDS)
    for (const { id } of (await PERSONAL_SUBJECTS[kind]?.(tx, userId, tickets)) ?? [])
      await tx.updateTable('audit_log').set(emptied).where('subject', '=', `${kind}:${id}`).execute()
}

function idsOf(tx: Tx, table: 'orders' | 'reviews' | 'sample_requests', userId: string): Promise<{ id: string }[]> {
  return tx.selectFrom(table).select('id').where('user_id', '=', userId).execute()
}

/**
 * Deletes messages without an order, sent to the person or to the shop about them. `eraseBuyer` handles those of
 * orders.
 */
async function eraseMessages(tx: Tx, { phone, email }: Omit<Person, 'id'>, tickets: readonly Ticket[]) {
  const addresses = [phone, ...[email, ...tickets.map((ticket) => ticket.email)].flatMap((each) => each ?? [])]
  await tx
    .deleteFrom('outbox')
    .where('order_id', 'is', null)
    .where((row) => row.or([row('recipient', 'in', addresses), row('phone', '=', phone)]))
    .execute()
  await tx.deleteFrom('outbox').where('order_id', 'is', null).where('body', 'like', `%${phone}%`).execute()
}
