import type { Db } from '#app/db/db.server.ts'
import { listUserNames } from '#app/domain/identity/user-store.server.ts'
import { listRemittancesOfStatement } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { digestOf, loadPayoutPlan } from './load-payout-plan.server.ts'
import type { MissingInFile } from './missing-money.ts'
import { listMissingCash, listPaymentsMissingInFile } from './missing-money-store.server.ts'
import type { OpenRow, PayoutFile, PayoutFilePage, PayoutPreview } from './payout-file.ts'
import { findBookedTwin, findPayoutFile } from './payout-file-store.server.ts'
import type { PayoutPlan } from './payout-plan.ts'
import { hasSomethingToBook, summarizePayout } from './payout-summary.ts'
import { findTakeBackFileRefusal } from './take-back-payout-file.server.ts'

const MAX_SHOWN = 50

/** A file as its page shows it, or null. */
export async function readPayoutFilePage(db: Db, id: string, at: Instant): Promise<PayoutFilePage | null> {
  const found = await findPayoutFile(db, id)
  if (!found) return null
  const { file, rows, digest } = found
  const isWaiting = file.status === 'checked'
  const [plan, twin, remittances, names] = await Promise.all([
    isWaiting ? loadPayoutPlan(db, file.kind, rows, at) : null,
    isWaiting ? findBookedTwin(db, id, digest) : null,
    listRemittancesOfStatement(db, id),
    listUserNames(db, [file.uploadedBy, ...(file.decidedBy ? [file.decidedBy] : [])]),
  ])
  const nameOf = (user: string | null) => (user === null ? '' : (names.get(user) ?? user))
  return {
    file,
    uploadedBy: nameOf(file.uploadedBy),
    decidedBy: nameOf(file.decidedBy),
    preview: plan && (await previewOf(db, plan, file, at)),
    twin,
    remittances,
    takeBackRefusal: await findTakeBackFileRefusal(db, remittances),
  }
}

async function previewOf(db: Db, plan: PayoutPlan, { unreadRows }: PayoutFile, at: Instant): Promise<PayoutPreview> {
  const summary = summarizePayout(plan, unreadRows)
  const brought = new Set(plan.cash.flatMap(({ orderIds }) => orderIds))
  const matched = plan.lines.filter(
    ({ match, finding }) => match && brought.has(match.orderId) && finding === 'matched',
  )
  const inFile = sumBy(matched, ({ row }) => row.amountPaise)
  return {
    summary,
    digest: digestOf(plan),
    hasSomethingToBook: hasSomethingToBook(plan),
    cash: plan.cash.map(({ orderIds, ...cash }) => ({ ...cash, orders: orderIds.length })),
    earlierPaise: plan.kind === 'courier' ? Math.max(0, summary.bookPaise - inFile) : 0,
    open: openRowsOf(plan).slice(0, MAX_SHOWN),
    missing: await findMissing(db, plan, at),
  }
}

function openRowsOf({ kind, lines }: PayoutPlan): OpenRow[] {
  return lines.flatMap(({ row, match, finding, expectedPaise, isKnown }) => {
    if (isKnown || finding === 'matched') return []
    const { reference, transfer, amountPaise } = row
    return [{ kind, reference, transfer, finding, amountPaise, expectedPaise, orderId: match?.orderId ?? null }]
  })
}

/** What should have come by now from whoever sent the file, and is not in it. */
function findMissing(db: Db, { kind, lines, cash }: PayoutPlan, at: Instant): Promise<MissingInFile> {
  const matches = lines.flatMap(({ match }) => match ?? [])
  if (kind === 'gateway') {
    const named = new Set(matches.flatMap(({ paymentId }) => paymentId ?? []))
    return listPaymentsMissingInFile(db, at, { named, limit: MAX_SHOWN })
  }
  const couriers = new Set([...matches.flatMap(({ collectedBy }) => collectedBy ?? []), ...cash.map((c) => c.courier)])
  const named = new Set(matches.map(({ orderId }) => orderId))
  return listMissingCash(db, at, { couriers: Array.from(couriers), named, limit: MAX_SHOWN })
}
