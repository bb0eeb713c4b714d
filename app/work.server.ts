import { clearIdentity } from './domain/identity/clear-identity.server.ts'
import { runImports } from './domain/imports/run-imports.server.ts'
import { clearOutbox } from './domain/notifications/clear-outbox.server.ts'
import { sendOutbox } from './domain/notifications/send-outbox.server.ts'
import { clearOrderKeys } from './domain/orders/clear-order-keys.server.ts'
import { expireEdits } from './domain/orders/expire-edits.server.ts'
import { expireOrders } from './domain/orders/expire-orders.server.ts'
import { payRefunds } from './domain/payments/pay-refunds.server.ts'
import { reconcilePayments } from './domain/payments/reconcile-payments.server.ts'
import { removePictures } from './domain/pictures/remove-pictures.server.ts'
import { eraseAccounts } from './domain/privacy/erase-accounts.server.ts'
import { askReviews } from './domain/reviews/ask-reviews.server.ts'
import type { Shop } from './domain/shop.ts'
import { clearRates } from './http/rate-limit.server.ts'

type Chore = { name: string; everySeconds: number; run: (shop: Shop) => Promise<unknown> }

// What the shop does by itself. Every chore claims its rows in the database, so that any number of processes may run it.
const CHORES: readonly Chore[] = [
  { name: 'send-outbox', everySeconds: 0.5, run: sendOutbox },
  { name: 'expire-orders', everySeconds: 10, run: expireOrders },
  { name: 'expire-edits', everySeconds: 30, run: expireEdits },
  { name: 'pay-refunds', everySeconds: 10, run: payRefunds },
  { name: 'reconcile-payments', everySeconds: 30, run: reconcilePayments },
  { name: 'run-imports', everySeconds: 0.5, run: runImports },
  { name: 'remove-pictures', everySeconds: 5, run: removePictures },
  { name: 'clear-outbox', everySeconds: 3600, run: clearOutbox },
  { name: 'clear-order-keys', everySeconds: 3600, run: clearOrderKeys },
  { name: 'clear-identity', everySeconds: 600, run: clearIdentity },
  { name: 'clear-rates', everySeconds: 600, run: clearRates },
  { name: 'ask-reviews', everySeconds: 600, run: askReviews },
  { name: 'erase-accounts', everySeconds: 3600, run: eraseAccounts },
]

/** Starts the chores; the answer stops them and waits for those under way. */
export function startWork(shop: Shop): () => Promise<void> {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  for (const chore of CHORES) {
    const turn = () => {
      const work = runOnce(shop, chore).finally(() => {
        running.delete(work)
        if (!stopped) wait()
      })
      running.add(work)
    }
    const wait = () => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        turn()
      }, chore.everySeconds * 1000)
      timers.add(timer)
    }
    wait()
  }
  return async () => {
    stopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  }
}

async function runOnce(shop: Shop, chore: Chore): Promise<void> {
  try {
    await chore.run(shop)
  } catch (error) {
    shop.log.error({ chore: chore.name, error }, 'a chore failed; it runs again at its next turn')
  }
}
