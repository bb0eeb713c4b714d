import { later, MINUTES } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { closePaymentPage } from '../gateway/close-payment-page.server.ts'
import { pollGateway } from '../gateway/handle-gateway-event.server.ts'
import { CHECKS_AFTER, type Payment } from './payment.ts'
import { claimCheck, findPayment, listPaymentsToCheck, updatePayment } from './payment-store.server.ts'

/** A gateway that does not answer, or a process that dies while asking, is made up for after this long. */
const LEASE = 2 * MINUTES
const BATCH_SIZE = 50

/**
 * Asks the gateway about payments that are due for it (15 minutes, 1, 6, 24 and 72 hours after they began) and settles
 * what it says: no payment stays wrong because a webhook was lost. Gives how many were asked.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  let asked = 0
  for (const payment of await listPaymentsToCheck(shop.db, shop.now(), BATCH_SIZE)) {
    if (!(await claimCheck(shop.db, payment, later(shop.now(), LEASE)))) continue
    if (!(await pollGateway(shop, payment, 'reconciler'))) continue
    await closePaymentPage(shop, payment)
    await planNextCheck(shop, payment)
    asked += 1
  }
  return asked
}

/** A captured payment is asked about no more; the others until three days have passed, as long as money may come late. */
async function planNextCheck(shop: Shop, { id, checks, createdAt }: Payment): Promise<void> {
  const now = await findPayment(shop.db, id)
  if (now?.status === 'captured') return
  const wait = CHECKS_AFTER[checks + 1]
  await updatePayment(
    shop.db,
    id,
    { checks: checks + 1, nextCheckAt: wait ? later(createdAt, wait) : null },
    shop.now(),
  )
}
