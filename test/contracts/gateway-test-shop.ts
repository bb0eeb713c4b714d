import { Hono } from 'hono'
import { openGateway } from '#app/adapters/payments/open-gateway.server.ts'
import { paymentsConfig } from '#app/config/adapter-config.ts'
import { environmentSchema } from '#app/config/environment-schema.ts'
import { listCartLines } from '#app/domain/cart/cart-store.server.ts'
import { GATEWAY_SERVICES, type GatewayName } from '#app/domain/connections/gateway-services.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import { pollGateway } from '#app/domain/orders/payment/poll-gateway.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { paymentWebhooks } from '#app/http/endpoints/payment-webhooks.server.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import type { FakeGateway } from '#test/fakes/gateways/fake-gateway.ts'
import type { Webhook } from '#test/fakes/post-webhook.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import type { Open, Opened } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { openGatewayFake } from '../fakes/gateways/gateway-fake-registry.ts'

/** The secrets of webhooks: the one replaced (still in the settings), and one not in the settings. */
export const SECRETS = { old: 'the secret before', unlisted: 'the secret of another account' }
const TIMEOUT_MS = 250

/** A whole shop connected to a gateway's fake, as situations use both. */
export type GatewayTestShop = Opened & {
  fake: FakeGateway
  /** Returns and clears the webhooks sent so far, oldest first. */
  takeWebhooks: () => Webhook[]
}
export type AtGateway = { id: string; ref: string; buyer: Buyer }

/** The setting of a gateway's webhook secret; null for one whose webhooks are signed with the key of its account. */
export function webhookSecretOf(name: GatewayName): string | null {
  return GATEWAY_SERVICES[name].fields.find((field) => 'isList' in field)?.name ?? null
}

/** Opens a shop whose payments go through a gateway's adapter and its fake, on which nobody has paid yet. */
export async function openGatewayTestShop(open: Open, name: GatewayName): Promise<GatewayTestShop> {
  const opened = await open({ samples: true })
  const { payments, ...account } = await openGatewayAccount(opened, name)
  return { ...opened, ...account, shop: { ...opened.shop, payments } }
}

/** Opens an account at a gateway: its adapter and its fake. */
export async function openGatewayAccount({ shop, clock }: Opened, name: GatewayName) {
  const sent: Webhook[] = []
  const { fake, settings } = await openGatewayFake(name, { now: clock.now, send: (webhook) => sent.push(webhook) })
  const secret = webhookSecretOf(name)
  if (secret) settings[secret] = `${settings[secret]},${SECRETS.old}`
  const config = paymentsConfig(environmentSchema.parse(settings))
  const tools = { dataDir: '', origin: shop.origin, secret: shop.secret, log: shop.log, now: clock.now }
  // Only a hanging gateway has a short timeout: on a busy machine a response may be slow.
  const { gateway: patient } = await openGateway(config, { ...tools, timeoutMs: MINUTES })
  const { gateway: impatient } = await openGateway(config, { ...tools, timeoutMs: TIMEOUT_MS })
  const payments = new Proxy(patient, {
    get: (_, property) => {
      // Pages are never closed here, as if the gateway were unavailable: late payments are the harder case.
      if (property === 'close') return undefined
      return Reflect.get(fake.failure === 'hang' ? impatient : patient, property)
    },
  })
  return { fake, payments, takeWebhooks: () => sent.splice(0) }
}

/** Places an order without starting its payment. */
export async function placeOne({ shop }: GatewayTestShop): Promise<{ id: string; buyer: Buyer }> {
  const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
  return { id: await place(shop, buyer), buyer }
}

/** An order whose shopper is on the gateway's page. */
export async function orderAtGateway(testShop: GatewayTestShop): Promise<AtGateway> {
  const placed = await placeOne(testShop)
  return { ...placed, ref: await goToGateway(testShop, placed) }
}

/** Starts the first or another attempt. Returns its reference at the gateway. */
export async function goToGateway(
  { shop }: GatewayTestShop,
  { id, buyer }: { id: string; buyer: Buyer },
): Promise<string> {
  expectOk(await startPayment(shop, buyer.user.id, id))
  const payment = (await listPaymentsOf(shop.db, id)).at(-1)
  if (!payment?.gatewayRef) throw new Error('The gateway gave no reference')
  await openPage(shop, payment, payment.gatewayRef)
  return payment.gatewayRef
}

/** Opens a page that a posted form opens: a gateway without sessions knows a payment only from then on. */
async function openPage({ payments }: Shop, { id, orderId, amountPaise }: Payment, ref: string): Promise<void> {
  const start = {
    paymentId: id,
    orderId,
    amountPaise,
    method: 'upi',
    phone: '',
    returnUrl: 'http://127.0.0.1/',
  } as const
  const form = payments.redirectForm?.(start, ref, 'Mewa')
  if (form) await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.fields) })
}

/** Delivers webhooks to the shop's endpoint. Returns the response statuses. */
export async function deliverWebhooks({ shop }: GatewayTestShop, sent: readonly Webhook[]): Promise<number[]> {
  const web = new Hono<{ Variables: { shop: Shop } }>()
    .use((c, next) => {
      c.set('shop', shop)
      return next()
    })
    .route('/webhooks', paymentWebhooks)
  const path = `/webhooks/payments/${shop.payments.name}`
  return Promise.all(
    sent.map(async ({ headers, body }) => (await web.request(path, { method: 'POST', headers, body })).status),
  )
}

/** Delivers all webhooks sent so far. */
export function deliverAllWebhooks(testShop: GatewayTestShop): Promise<number[]> {
  return deliverWebhooks(testShop, testShop.takeWebhooks())
}

/** The shopper returns from the gateway's page: the gateway is polled. */
export async function returnFromGateway({ shop }: GatewayTestShop, { id, ref }: AtGateway): Promise<boolean> {
  return pollGateway(shop, await attemptOf(shop, id, ref), 'return')
}

export async function attemptOf(shop: Shop, id: string, ref: string): Promise<Payment> {
  const payment = (await listPaymentsOf(shop.db, id)).find(({ gatewayRef }) => gatewayRef === ref)
  if (!payment) throw new Error(`Order ${id} has no payment ${ref}`)
  return payment
}

/** Runs the refund job repeatedly for a while. */
export async function payRefundsFor({ shop, clock }: GatewayTestShop, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 10) {
    await sendRefunds(shop)
    clock.advance(10 * MINUTES)
  }
}

/** The cart of the order's shopper. */
export function listBuyersCart({ shop }: GatewayTestShop, { buyer }: Pick<AtGateway, 'buyer'>) {
  return listCartLines(shop.db, buyer.user.id)
}
