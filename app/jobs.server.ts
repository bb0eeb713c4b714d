import { setTimeout as wait } from 'node:timers/promises'
import type { Topic } from '#app/db/change-feed.server.ts'
import { findLastRun, saveLastRun } from '#app/db/chore-runs.server.ts'
import { clearIdempotencyKeys } from '#app/domain/idempotency/with-idempotency.server.ts'
import { clearIdentity } from '#app/domain/identity/customers/clear-identity.server.ts'
import { runImports } from '#app/domain/imports/run-imports.server.ts'
import { noteAgedLots } from '#app/domain/inventory/lots/note-aged-lots.server.ts'
import { clearRates } from '#app/domain/limits/rate-limit.server.ts'
import { clearOutbox, sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { expireEdits } from '#app/domain/orders/editing/close-unpaid-edit.server.ts'
import { reconcilePayments } from '#app/domain/payments/payment/reconcile-payments.server.ts'
import { sendRefunds } from '#app/domain/payments/refund/send-refunds.server.ts'
import { removePictures } from '#app/domain/pictures/remove-pictures.server.ts'
import { eraseAccounts } from '#app/domain/privacy/erase-accounts.server.ts'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { requestReviews } from '#app/domain/reviews/request-reviews.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** `at` is what calls a chore before its turn. */
type Chore = { name: string; everySeconds: number; at?: Topic; run: (shop: Shop) => Promise<unknown> }

type NoteChore = (name: string) => void
/** When a chore that is overdue at a start has its turn: not at once, for a start is busy, nor all together. In milliseconds. */
type Overdue = { after: number; within: number }
type Round = { closing: AbortSignal; noteChore: NoteChore; overdue: Overdue }

const OVERDUE: Overdue = { after: 5_000, within: 25_000 }

// What the shop does by itself. Every chore claims its rows in the database, so that any number of processes may run it.
const CHORES: readonly Chore[] = [
  { name: 'send-outbox', everySeconds: 1, at: 'outbox', run: sendOutbox },
  { name: 'expire-orders', everySeconds: 10, run: expireOrders },
  { name: 'expire-edits', everySeconds: 30, run: expireEdits },
  { name: 'pay-refunds', everySeconds: 10, run: sendRefunds },
  { name: 'reconcile-payments', everySeconds: 30, run: reconcilePayments },
  { name: 'note-aged-lots', everySeconds: 60, at: 'settings', run: noteAgedLots },
  { name: 'run-imports', everySeconds: 0.5, run: runImports },
  { name: 'remove-pictures', everySeconds: 5, run: removePictures },
  { name: 'clear-outbox', everySeconds: 3600, run: clearOutbox },
  { name: 'clear-keys', everySeconds: 3600, run: clearIdempotencyKeys },
  { name: 'clear-identity', everySeconds: 600, run: clearIdentity },
  { name: 'clear-rates', everySeconds: 600, run: clearRates },
  { name: 'refresh-daily-sales', everySeconds: 60, run: refreshDailySales },
  { name: 'ask-reviews', everySeconds: 600, run: requestReviews },
  { name: 'erase-accounts', everySeconds: 3600, run: eraseAccounts },
  { name: 'tell-names', everySeconds: 600, run: async ({ identity }) => identity.tellNames?.() },
]

/** Starts the chores; `noteChore` hears of each that succeeded. The answer stops them and waits for those under way. */
export function startWork(shop: Shop, noteChore: NoteChore = () => undefined, overdue = OVERDUE): () => Promise<void> {
  const closing = new AbortController()
  const rounds = CHORES.map((chore) => keepAt(shop, chore, { closing: closing.signal, noteChore, overdue }))
  return async () => {
    closing.abort()
    await Promise.all(rounds)
  }
}

/** Chores of minutes and hours keep their turns in the database: a shop that is restarted each day does them all the same. */
function isRare({ everySeconds }: Chore): boolean {
  return everySeconds >= 600
}

/** How long a chore waits after a start: what is left of its turn, and never under a few seconds, when a start is busy. */
async function firstPause(shop: Shop, chore: Chore, { after, within }: Overdue): Promise<number> {
  const turn = chore.everySeconds * 1000
  if (!isRare(chore)) return turn
  const last = await findLastRun(shop.db, chore.name).catch(() => null)
  const left = last === null ? 0 : Date.parse(last) + turn - Date.parse(shop.now())
  return Math.min(turn, Math.max(left, after + Math.random() * within))
}

/** Does a chore at each of its turns, and at once when it is called. */
async function keepAt(shop: Shop, chore: Chore, { closing, noteChore, overdue }: Round): Promise<void> {
  const { changes } = shop.db
  const pause = chore.everySeconds * 1000
  let called = false
  let next = await firstPause(shop, chore, overdue)
  while (!closing.aborted) {
    if (!called) await pauseFor(next)
    next = pause
    if (closing.aborted) return
    const before = chore.at && changes.count(chore.at)
    if (await runOnce(shop, chore)) noteChore(chore.name)
    called = chore.at !== undefined && changes.count(chore.at) !== before
  }

  function pauseFor(milliseconds: number): Promise<unknown> {
    if (chore.at) return changes.next(chore.at, milliseconds, closing)
    return wait(milliseconds, undefined, { signal: closing }).catch(() => undefined)
  }
}

async function runOnce(shop: Shop, chore: Chore): Promise<boolean> {
  try {
    await chore.run(shop)
    if (isRare(chore)) await saveLastRun(shop.db, chore.name, shop.now())
    return true
  } catch (error) {
    shop.log.error({ chore: chore.name, error }, 'a chore failed; it runs again at its next turn')
    return false
  }
}
