import { shopWithNamedGateway } from '#app/domain/payments/gateway/shop-with-named-gateway.ts'
import { CHECKS_AFTER, type Payment } from '#app/domain/payments/payment/payment.ts'
import {
  claimPaymentCheck,
  findPayment,
  listPaymentsToCheck,
  updatePayment,
} from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { closePaymentPage } from '../editing/close-payment-page.server.ts'
import { pollGateway } from './poll-gateway.server.ts'

/** After this long a check is repeated, if the gateway did not respond or the process died. */
const LEASE = 2 * MINUTES
const BATCH_SIZE = 50

/**
 * Polls the gateway about payments that are due (CHECKS_AFTER their start) and handles the events, so that a lost
 * webhook does no harm. Returns the number of payments polled.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  let polled = 0
  for (const payment of await listPaymentsToCheck(shop.db, shop.now(), BATCH_SIZE)) {
    if (!(await claimPaymentCheck(shop.db, payment, later(shop.now(), LEASE)))) continue
    const isPolled = await pollGateway(shop, payment, 'reconciler')
    // Without a response it is polled again when the lease ends; without keys nothing is gained by asking sooner.
    if (!isPolled && shopWithNamedGateway(shop, payment.gateway)) continue
    if (isPolled) {
      await closePaymentPage(shop, payment)
      polled += 1
    }
    await planNextCheck(shop, payment)
  }
  return polled
}

/** Plans the next poll: none for a captured payment, otherwise until late captures are no longer possible. */
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
