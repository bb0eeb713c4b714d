import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { decideFindings, type SubjectLine } from './payout-finding.ts'
import {
  listPayoutLinesOf,
  type StoredPayoutLine,
  updatePayoutLineFinding,
  upsertPayoutLine,
} from './payout-line-store.server.ts'
import { listPayoutMatches, type PayoutMatch } from './payout-match-store.server.ts'
import { numberRows, type PayoutRow, type PayoutStatementKind } from './payout-statement.ts'

type NumberedRow = PayoutRow & { occurrence: number }

/** A line of a payment, refund or parcel: `row` when this file has it, `stored` when an earlier one had it. */
type Line = SubjectLine & { row?: NumberedRow; stored?: StoredPayoutLine }

/**
 * Matches the rows of a statement and writes their lines. Earlier lines of the same payments, refunds and parcels are
 * decided again with them. Returns how many rows are not as expected.
 */
export async function savePayoutLines(
  tx: Tx,
  kind: PayoutStatementKind,
  rows: readonly PayoutRow[],
  context: AuditContext,
): Promise<number> {
  const matches = await listPayoutMatches(
    tx,
    kind,
    rows.map(({ reference }) => reference),
  )
  const matched = numberRows(rows).map((row) => ({ row, match: matchOf(matches, row) }))
  const stored = Map.groupBy(await listPayoutLinesOf(tx, kind, Array.from(matches.values())), subjectKey)
  let open = 0
  for (const [subject, of] of Map.groupBy(matched, ({ match }) => (match ? subjectKey(match) : null))) {
    const match = of[0]?.match ?? null
    const lines = unite(
      of.map(({ row }) => row),
      subject === null ? [] : (stored.get(subject) ?? []),
      context.at,
    )
    const decided = match
      ? decideFindings(lines, match)
      : lines.map(() => ({ finding: 'unknown' as const, expectedPaise: null }))
    for (const [index, { row, stored: before }] of lines.entries()) {
      const { finding = 'unknown', expectedPaise = null } = decided[index] ?? {}
      if (row) await upsertPayoutLine(tx, { ...row, kind, finding }, match && { ...match, expectedPaise }, context)
      else if (before && before.finding !== finding) await updatePayoutLineFinding(tx, before.id, finding)
      if (row && finding !== 'matched') open += 1
    }
  }
  return open
}

function matchOf(matches: ReadonlyMap<string, PayoutMatch>, { reference, amountPaise }: PayoutRow): PayoutMatch | null {
  return matches.get(`${reference} ${amountPaise}`) ?? matches.get(reference) ?? null
}

/** What is paid by lines together: a payment, a refund, or a parcel without cash. */
function subjectKey({ paymentId, refundId, parcelId }: Pick<PayoutMatch, 'paymentId' | 'refundId' | 'parcelId'>) {
  if (refundId) return `refund ${refundId}`
  return paymentId ? `payment ${paymentId}` : `parcel ${parcelId}`
}

/**
 * The rows of a file and the stored lines of one subject, in the order in which they came. A row that says another
 * amount than its stored line came now.
 */
function unite(rows: readonly NumberedRow[], stored: readonly StoredPayoutLine[], at: Instant): Line[] {
  const byKey = new Map(stored.map((line) => [lineKey(line), line]))
  const ofFile = rows.map((row) => {
    const before = byKey.get(lineKey(row))
    const isSame = before?.amountPaise === row.amountPaise
    return { ...row, row, ...(isSame ? { stored: before } : {}) }
  })
  const keys = new Set(rows.map(lineKey))
  const others = stored.filter((line) => !keys.has(lineKey(line))).map((line) => ({ ...line, stored: line }))
  const cameAt = (line: { stored?: StoredPayoutLine }) => line.stored?.importedAt ?? at
  return [...others, ...ofFile]
    .toSorted((a, b) => (`${cameAt(a)} ${lineKey(a)}` < `${cameAt(b)} ${lineKey(b)}` ? -1 : 1))
    .map((line) => ({
      amountPaise: line.amountPaise,
      settledAs: line.stored?.isSettled ? line.stored.finding : null,
      ...('row' in line ? { row: line.row } : {}),
      ...(line.stored ? { stored: line.stored } : {}),
    }))
}

function lineKey({ reference, transfer, occurrence }: Pick<StoredPayoutLine, 'reference' | 'transfer' | 'occurrence'>) {
  return JSON.stringify([reference, transfer, occurrence])
}
