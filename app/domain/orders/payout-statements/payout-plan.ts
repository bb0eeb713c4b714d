import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { isRounded } from '#app/domain/payments/cash/cash-remittance.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { decideFindings, type LineFinding, type PayoutMatch, type SubjectLine } from './payout-finding.ts'
import { numberRows, type PayoutRow, type PayoutStatementKind } from './payout-statement.ts'

export type NumberedRow = PayoutRow & { occurrence: number }

/** A row of a file and what is found about it. `isKnown`: the books have it as it is, so nothing is booked for it. */
export type PlannedLine = {
  row: NumberedRow
  match: PayoutMatch | null
  finding: LineFinding
  expectedPaise: Paise | null
  isKnown: boolean
}

/** Cash that a courier brought by one transfer, or in parts by several. */
export type PlannedCash = { courier: string; transfer: string; orderIds: string[]; amountPaise: Paise }

/** Cash of an order that was delivered unpaid, which a courier brings after all. */
export type PlannedDue = { orderId: string; courier: string; amountPaise: Paise }

/**
 * What booking a file does. `lines` are its own; `changed` are lines of earlier files that mean something else together
 * with them; `cash` is received; `due` is cash of orders that were delivered unpaid, and is brought after all.
 */
export type PayoutPlan = {
  kind: PayoutStatementKind
  lines: readonly PlannedLine[]
  changed: readonly { id: string; finding: LineFinding }[]
  cash: readonly PlannedCash[]
  due: readonly PlannedDue[]
}

/**
 * A line of an earlier file. `isSettled`: somebody has taken it off the list, as what was found then. `isTakenBack`:
 * its remittance was taken back, and no file has brought the cash again.
 */
export type StoredPayoutLine = Pick<PayoutMatch, 'parcelId' | 'paymentId' | 'refundId'> &
  PayoutRow & {
    id: string
    orderId: string | null
    occurrence: number
    finding: LineFinding
    importedAt: Instant
    isSettled: boolean
    isTakenBack: boolean
  }

/** What the shop knows of the rows of a file. */
export type PayoutFacts = {
  matches: ReadonlyMap<string, PayoutMatch>
  /** Lines of earlier files that are about the same orders, or have the same references. */
  stored: readonly StoredPayoutLine[]
  /** The couriers of orders that were delivered unpaid, by order. */
  dueCouriers: ReadonlyMap<string, string>
}

/** A line of a payment, refund or parcel: `row` when this file has it, `stored` when an earlier one had it. */
type Line = SubjectLine & {
  transfer: string
  row?: NumberedRow
  stored?: StoredPayoutLine
}

/**
 * Plans what booking a file does. Its rows are decided together with the earlier lines of the same payments, refunds
 * and parcels. Cash is received if the courier brings what it collected, to the rupee, at once or in parts.
 */
export function planPayout(
  kind: PayoutStatementKind,
  rows: readonly PayoutRow[],
  { matches, stored, dueCouriers }: PayoutFacts,
  at: Instant,
): PayoutPlan {
  const counting = stored.filter(({ isTakenBack }) => !isTakenBack)
  const ofSubject = Map.groupBy(
    counting.filter(({ orderId }) => orderId !== null),
    subjectKey,
  )
  const byKey = new Map(counting.map((line) => [lineKey(line), line]))
  const matched = numberRows(rows).map((row) => ({ row, match: matchOf(matches, row) }))
  const due = planDue(matched, dueCouriers)
  const dueOrders = new Set(due.map(({ orderId }) => orderId))
  const lines: PlannedLine[] = []
  const changed: { id: string; finding: LineFinding }[] = []
  const cash: { orderId: string; courier: string; transfer: string; amountPaise: Paise }[] = []
  for (const [subject, of] of Map.groupBy(matched, ({ match }) => (match ? subjectKey(match) : null))) {
    const match = of[0]?.match ?? null
    // Cash that is brought after all becomes a payment now. No earlier file knows that payment.
    const isDue = match !== null && match.paymentId === null && dueOrders.has(match.orderId)
    const united = unite(
      of.map(({ row }) => row),
      subject === null || isDue ? [] : (ofSubject.get(subject) ?? []),
      at,
    )
    const decided = match
      ? decideFindings(united, match)
      : united.map(() => ({ finding: 'unknown' as const, expectedPaise: null }))
    const found = united.map((line, index) => ({ ...line, ...(decided[index] ?? UNKNOWN) }))
    const received = kind === 'courier' && match ? cashOf(found, match, isDue) : 0
    if (match && received > 0)
      cash.push({
        orderId: match.orderId,
        courier: match.collectedBy ?? dueCouriers.get(match.orderId) ?? '',
        transfer: transfersOf(found),
        amountPaise: received,
      })
    for (const { row, stored: before, finding, expectedPaise } of found) {
      if (row) {
        const isKnown = received === 0 && !isDue && isSame(byKey.get(lineKey(row)), row, finding)
        lines.push({ row, match, finding, expectedPaise, isKnown })
      } else if (before && before.finding !== finding) changed.push({ id: before.id, finding })
    }
  }
  return { kind, lines, changed, cash: remittancesOf(cash), due }
}

const UNKNOWN = { finding: 'unknown', expectedPaise: null } as const

/** Orders that were delivered unpaid, if a courier brings all that is due, to the rupee. */
function planDue(
  matched: readonly { row: NumberedRow; match: PayoutMatch | null }[],
  couriers: ReadonlyMap<string, string>,
): PlannedDue[] {
  const ofOrder = Map.groupBy(
    matched.filter(({ match }) => match !== null && match.paymentId === null && couriers.has(match.orderId)),
    ({ match }) => match?.orderId ?? '',
  )
  return Array.from(ofOrder, ([orderId, rows]) => ({
    orderId,
    courier: couriers.get(orderId) ?? '',
    amountPaise: rows[0]?.match?.expectedPaise ?? 0,
    rows: rows.map(({ row }) => row),
  }))
    .filter(({ rows, amountPaise }) => amountPaise > 0 && bringsWhole(rows, amountPaise))
    .map(({ rows: _, ...due }) => due)
    .toSorted((a, b) => compareTexts(a.orderId, b.orderId))
}

/** Whether rows, added up one after the other, reach an amount to the rupee. What follows is another matter. */
function bringsWhole(rows: readonly PayoutRow[], duePaise: Paise): boolean {
  let sum = 0
  return rows.some(({ amountPaise }) => {
    sum += amountPaise
    return amountPaise > 0 && (sum === duePaise || isRounded(sum, duePaise))
  })
}

type FoundLine = Line & { finding: LineFinding }

/**
 * The cash that the lines of one payment bring, and that the shop has not received yet. None while some of it is taken
 * back.
 */
function cashOf(lines: readonly FoundLine[], match: PayoutMatch, isDue: boolean): Paise {
  const isCash = match.isCash && !match.isReceived && (match.paymentId !== null || isDue)
  if (!isCash || lines.some(({ finding }) => finding === 'taken-back')) return 0
  return Math.max(
    0,
    sumBy(broughtBy(lines), ({ amountPaise }) => amountPaise),
  )
}

function broughtBy(lines: readonly FoundLine[]): readonly FoundLine[] {
  return lines.filter(({ finding, amountPaise }) => finding === 'matched' && amountPaise !== 0)
}

/** The transfers by which the cash of a payment came. */
function transfersOf(lines: readonly FoundLine[]): string {
  const names = broughtBy(lines).map(({ transfer }) => transfer)
  return Array.from(new Set(names.filter(Boolean))).join(' + ')
}

/** One remittance for each courier and transfer. */
function remittancesOf(
  cash: readonly { orderId: string; courier: string; transfer: string; amountPaise: Paise }[],
): PlannedCash[] {
  const groups = Map.groupBy(cash, ({ courier, transfer }) => JSON.stringify([courier, transfer]))
  return Array.from(groups.values(), (of) => ({
    courier: of[0]?.courier ?? '',
    transfer: of[0]?.transfer ?? '',
    orderIds: of.map(({ orderId }) => orderId).toSorted(),
    amountPaise: sumBy(of, ({ amountPaise }) => amountPaise),
  }))
}

function matchOf(matches: ReadonlyMap<string, PayoutMatch>, { reference, amountPaise }: PayoutRow): PayoutMatch | null {
  return matches.get(`${reference} ${amountPaise}`) ?? matches.get(reference) ?? null
}

/** The key by which lines belong together: a payment, a refund, or a parcel without cash. */
function subjectKey({ paymentId, refundId, parcelId }: Pick<PayoutMatch, 'paymentId' | 'refundId' | 'parcelId'>) {
  if (refundId) return `refund ${refundId}`
  return paymentId ? `payment ${paymentId}` : `parcel ${parcelId}`
}

/**
 * The rows of a file and the stored lines of one subject, in the order in which they came. A row with another amount
 * than its stored line counts as coming now.
 */
function unite(rows: readonly NumberedRow[], stored: readonly StoredPayoutLine[], at: Instant): Line[] {
  const byKey = new Map(stored.map((line) => [lineKey(line), line]))
  const ofFile = rows.map((row) => {
    const before = byKey.get(lineKey(row))
    return { ...row, row, ...(before?.amountPaise === row.amountPaise ? { stored: before } : {}) }
  })
  const keys = new Set(rows.map(lineKey))
  const others = stored.filter((line) => !keys.has(lineKey(line))).map((line) => ({ ...line, stored: line }))
  const cameAt = (line: { stored?: StoredPayoutLine }) => line.stored?.importedAt ?? at
  return [...others, ...ofFile]
    .toSorted((a, b) => compareTexts(`${cameAt(a)} ${lineKey(a)}`, `${cameAt(b)} ${lineKey(b)}`))
    .map((line) => ({
      amountPaise: line.amountPaise,
      transfer: line.transfer,
      settledAs: line.stored?.isSettled ? line.stored.finding : null,
      ...('row' in line ? { row: line.row } : {}),
      ...(line.stored ? { stored: line.stored } : {}),
    }))
}

function isSame(before: StoredPayoutLine | undefined, row: NumberedRow, finding: LineFinding): boolean {
  return (
    before !== undefined &&
    before.amountPaise === row.amountPaise &&
    before.feePaise === row.feePaise &&
    before.finding === finding
  )
}

function lineKey({ reference, transfer, occurrence }: Pick<NumberedRow, 'reference' | 'transfer' | 'occurrence'>) {
  return JSON.stringify([reference, transfer, occurrence])
}
