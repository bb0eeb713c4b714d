import type { PaymentGateway, PaymentStart, RedirectForm } from '#app/domain/payments/gateway/payment-gateway.ts'
import { shopWithNamedGateway } from '#app/domain/payments/gateway/shop-with-named-gateway.ts'
import { findTestPayment } from '#app/domain/payments/gateway/test-payment-store.server.ts'
import { isUndecided } from '#app/domain/payments/payment/payment.ts'
import { paymentStartOf, testPaymentStartOf } from '#app/domain/payments/payment/payment-start-request.ts'
import { findPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isAwaited } from '../editing/order-edit.ts'
import { findOpenEdit } from '../editing/order-edit-store.server.ts'
import { findOrder } from '../order/order-read-store.server.ts'

/** How a browser opens the gateway's page: by a link, or by posting a form. */
export type PaymentRedirect = { link: string } | { form: RedirectForm }

/**
 * The redirect to the gateway's page of an open attempt, by the id of a payment or of a test. `over` when there is
 * nothing to pay any more, null when the id is unknown.
 */
export async function findPaymentRedirect(shop: Shop, id: string): Promise<PaymentRedirect | 'over' | null> {
  const started = (await findStarted(shop, id)) ?? (await findStartedTest(shop, id))
  if (!started) return null
  const { payment, gatewayRef, url, isOpen, gateway } = started
  if (!isOpen || !gatewayRef || !url) return 'over'
  if (!gateway.redirectForm) return { link: url }
  const { store } = await readPublicSettings(shop)
  return { form: gateway.redirectForm(payment, gatewayRef, store.name) }
}

type Started = {
  payment: PaymentStart
  gatewayRef: string | null
  url: string | null
  isOpen: boolean
  /** Where it was started. */
  gateway: PaymentGateway
}

async function findStarted(shop: Shop, id: string): Promise<Started | null> {
  const attempt = await findPayment(shop.db, id)
  const order = attempt && (await findOrder(shop.db, attempt.orderId))
  const gateway = attempt && shopWithNamedGateway(shop, attempt.gateway)?.payments
  if (!order || !gateway) return null
  const { gatewayRef, gatewayUrl: url } = attempt
  const isOpen = isUndecided(attempt) && isAwaited(attempt, order, await findOpenEdit(shop.db, order.id), shop.now())
  return { payment: paymentStartOf(shop, order, attempt), gatewayRef, url, isOpen, gateway }
}

async function findStartedTest(shop: Shop, id: string): Promise<Started | null> {
  const test = await findTestPayment(shop.db, id)
  const gateway = test && shopWithNamedGateway(shop, test.gateway)?.payments
  if (!gateway) return null
  const { gatewayRef, gatewayUrl: url, status } = test
  return { payment: testPaymentStartOf(shop, test, ''), gatewayRef, url, isOpen: status === 'pending', gateway }
}
