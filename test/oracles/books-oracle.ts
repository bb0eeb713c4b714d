import type { Db } from '#app/db/db.server.ts'
import type { RegisterName } from '#app/domain/books/registers/all-registers.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The sums of a register in a month, in paise by column. */
export type ExpectedSums = Record<string, number>
export type ExpectedBooks = Record<RegisterName, ExpectedSums>

type Line = Record<'gross_paise' | 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise', number>

const monthOf = (at: Instant) => indianDay(at).slice(0, 7)
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

const taxesOf = (lines: readonly Line[]): ExpectedSums => ({
  taxable_paise: sumOf(lines, (line) => line.taxable_paise),
  cgst_paise: sumOf(lines, (line) => line.cgst_paise),
  sgst_paise: sumOf(lines, (line) => line.sgst_paise),
  igst_paise: sumOf(lines, (line) => line.igst_paise),
  total_paise: sumOf(lines, (line) => line.gross_paise),
})

const RUPEES = /^₹([\d,]+)(?:\.(\d\d))?/

/** The paise of an amount as it stands in an event: ₹1,234.50. */
function paiseOf(text: string): number {
  const [, whole = '', part = '0'] = RUPEES.exec(text) ?? []
  return Number(whole.replaceAll(',', '')) * 100 + Number(part)
}

/**
 * The sums of every register in a month, from other sources than the registers: lines of orders and credit notes, the
 * history of each order, events of the gateway, and the audit log.
 */
export async function expectedBooks(db: Db, month: string): Promise<ExpectedBooks> {
  const [orders, lines, invoices, notes, noteLines, history, gateway, audit] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('order_lines').selectAll().execute(),
    db.selectFrom('invoices').selectAll().execute(),
    db.selectFrom('credit_notes').selectAll().execute(),
    db.selectFrom('credit_note_lines').selectAll().execute(),
    db.selectFrom('order_events').selectAll().orderBy('position').execute(),
    db.selectFrom('payment_events').selectAll().execute(),
    db.selectFrom('audit_log').selectAll().orderBy('at').execute(),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const isIn = (at: Instant) => monthOf(at) === month
  const invoiced = invoices.filter(({ issued_at }) => isIn(issued_at)).flatMap((row) => linesOf.get(row.order_id) ?? [])
  const credited = new Set(notes.filter(({ issued_at }) => isIn(issued_at)).map(({ number }) => number))
  const captures = gateway.filter(
    ({ effect, received_at }) => isIn(received_at) && ['place', 'retake', 'complete', 'refund'].includes(effect),
  )
  // No gateway saw what was paid by UPI when an order was collected: subject is order:MW-….
  const byUpiAtShop = audit.filter(
    ({ action, at, after_value }) =>
      action === 'complete-pickup' && isIn(at) && JSON.parse(after_value ?? '{}').method === 'upi',
  )
  // So nobody saw what was paid later for an order that was delivered unpaid.
  const paidLater = audit
    .filter(({ action, at }) => action === 'receive-due' && isIn(at))
    .map(({ after_value }) => JSON.parse(after_value ?? '{}') as { amountPaise: number; method: string })
  const isCash = ({ method }: { method: string }) => method === 'cash' || method === 'cod'
  const unpaid = new Set(
    audit
      .filter(({ action, after_value }) => action === 'move-order' && after_value?.includes('"cash":"shopper"'))
      .map(({ subject }) => subject.slice(6)),
  )
  const paidOut = history.filter(({ kind, at }) => kind === 'refund-done' && isIn(at))
  const inCash = new Map(orders.filter((order) => order.payment_method === 'cod').map((order) => [order.id, order]))
  // Of a delivery that was undone no cash was collected: the order left it again.
  const leftAt = new Map(
    history.filter(({ from_status }) => from_status === 'delivered').map((event) => [event.order_id, event.position]),
  )
  // Nor by UPI at the door, of which the history tells; of a delivery that was undone nothing was paid.
  const byUpiAtDoor = history.filter(
    ({ kind, note, at, order_id, position }) =>
      kind === 'payment-received' &&
      note?.includes('by UPI at the door') &&
      isIn(at) &&
      position > (leftAt.get(order_id) ?? 0),
  )
  const collected = history.filter(
    ({ to_status, at, order_id, position }) =>
      to_status === 'delivered' &&
      isIn(at) &&
      inCash.has(order_id) &&
      !unpaid.has(order_id) &&
      position > (leftAt.get(order_id) ?? 0),
  )
  // The last time an order was placed: one that had expired is placed again by a late payment.
  const placed = orders.filter(({ placed_at }) => placed_at !== null && isIn(placed_at))
  return {
    invoices: taxesOf(invoiced),
    'credit-notes': taxesOf(noteLines.filter(({ number }) => credited.has(number))),
    payments: {
      amount_paise:
        sumOf(captures, ({ amount_paise }) => amount_paise ?? 0) +
        sumOf(byUpiAtShop, ({ subject }) => sumOf(linesOf.get(subject.slice(6)) ?? [], (line) => line.gross_paise)) +
        sumOf(byUpiAtDoor, ({ note }) => paiseOf(note ?? '')) +
        sumOf(
          paidLater.filter((each) => !isCash(each)),
          ({ amountPaise }) => amountPaise,
        ),
    },
    refunds: { amount_paise: sumOf(paidOut, ({ note }) => paiseOf(note ?? '')) },
    'cash-collected': {
      amount_paise:
        sumOf(collected, ({ order_id }) => sumOf(linesOf.get(order_id) ?? [], (line) => line.gross_paise)) +
        sumOf(paidLater.filter(isCash), ({ amountPaise }) => amountPaise),
    },
    'cash-received': cashReceived(audit, isIn),
    orders: {
      goods_paise: sumOf(
        placed.flatMap(({ id }) => linesOf.get(id) ?? []).filter(({ kind }) => kind === 'pack'),
        (line) => line.unit_price_paise * line.quantity,
      ),
      discount_paise: sumOf(
        placed.flatMap(({ id }) => linesOf.get(id) ?? []),
        (line) => line.discount_paise,
      ),
      delivery_paise: ofKind(placed, linesOf, 'delivery'),
      cod_fee_paise: ofKind(placed, linesOf, 'cod_fee'),
      tax_paise: sumOf(
        placed.flatMap(({ id }) => linesOf.get(id) ?? []),
        (line) => line.cgst_paise + line.sgst_paise + line.igst_paise,
      ),
      total_paise: sumOf(
        placed.flatMap(({ id }) => linesOf.get(id) ?? []),
        (line) => line.gross_paise,
      ),
    },
  }
}

function ofKind(
  orders: readonly { id: string }[],
  linesOf: ReadonlyMap<string, readonly { kind: string; gross_paise: number }[]>,
  kind: string,
): number {
  const lines = orders.flatMap(({ id }) => linesOf.get(id) ?? [])
  return sumOf(
    lines.filter((line) => line.kind === kind),
    (line) => line.gross_paise,
  )
}

type AuditRow = { action: string; subject: string; at: Instant; after_value: string | null }
type Received = { expectedPaise: number; receivedPaise: number; surplusPaise: number }

function cashReceived(audit: readonly AuditRow[], isIn: (at: Instant) => boolean): ExpectedSums {
  const received = new Map<string, Received>()
  const sums = { expected_paise: 0, received_paise: 0, written_off_paise: 0, short_paise: 0 }
  for (const { action, subject, at, after_value } of audit) {
    if (action !== 'receive-cash') continue
    const remittance: Received = JSON.parse(after_value ?? '{}')
    received.set(subject, remittance)
    if (!isIn(at)) continue
    sums.expected_paise += remittance.expectedPaise
    sums.received_paise += remittance.receivedPaise + remittance.surplusPaise
    sums.written_off_paise -= remittance.surplusPaise
    sums.short_paise += remittance.expectedPaise - remittance.receivedPaise
  }
  const later = new Map<string, 'received' | 'written-off'>()
  for (const { action, subject, after_value } of audit)
    if (action === 'settle-shortage') later.set(subject, JSON.parse(after_value ?? '""'))
  for (const { action, subject, at } of audit) {
    if (action !== 'take-back-cash' || !isIn(at)) continue
    const { expectedPaise = 0, receivedPaise = 0, surplusPaise = 0 } = received.get(subject) ?? {}
    const missing = expectedPaise - receivedPaise
    const settled = later.get(subject)
    sums.expected_paise -= expectedPaise
    sums.received_paise -= receivedPaise + surplusPaise + (settled === 'received' ? missing : 0)
    sums.written_off_paise -= (settled === 'written-off' ? missing : 0) - surplusPaise
    sums.short_paise -= settled ? 0 : missing
  }
  for (const { action, at, after_value } of audit) {
    if (action === 'write-off-due' && isIn(at)) sums.written_off_paise += JSON.parse(after_value ?? '{}').amountPaise
  }
  for (const { action, subject, at, after_value } of audit) {
    if (action !== 'settle-shortage' || !isIn(at)) continue
    const { expectedPaise = 0, receivedPaise = 0 } = received.get(subject) ?? {}
    const isReceived = JSON.parse(after_value ?? '""') === 'received'
    sums[isReceived ? 'received_paise' : 'written_off_paise'] += expectedPaise - receivedPaise
    sums.short_paise -= expectedPaise - receivedPaise
  }
  return sums
}
