import { z } from 'zod'
import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { listOrderableProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { zoneOfDestination } from '#app/domain/delivery/destination-zone.ts'
import { minBestBeforeAtCounter } from '#app/domain/delivery/min-best-before.ts'
import { withIdempotency } from '#app/domain/idempotency/with-idempotency.server.ts'
import {
  CREATE_CUSTOMER_MESSAGES,
  type CreateCustomerReason,
  findOrCreateCustomer,
} from '#app/domain/identity/customers/find-or-create-customer.server.ts'
import { insertWalkInCustomer } from '#app/domain/identity/customers/insert-walk-in-customer.server.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { lockUser } from '#app/domain/identity/user-store.server.ts'
import { type PickReason, pickLots } from '#app/domain/inventory/lots/pick-lots.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PaymentDetails } from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { MOVE_MESSAGES } from '../fulfilment/decide-move.ts'
import type { CounterMethod } from '../fulfilment/payment-at-handover.ts'
import { recordCounterPayment } from '../fulfilment/record-counter-payment.server.ts'
import { issueInvoice } from '../invoicing/issue-invoice.server.ts'
import { mailInvoice } from '../invoicing/mail-invoice.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import {
  COUNTER_LIMIT_MESSAGES,
  type CounterBusiness,
  type CounterLimitReason,
  counterAddress,
  decideNamedBuyer,
  notSoldMessage,
  priceCounterSale,
} from './counter-sale.ts'
import { createOrder, nameShortLines } from './create-order.server.ts'
import { type PlaceOrderReason, type RefusalWithMessage, withMessage } from './place-order-refusal.ts'
import type { PricedOrder } from './price-order.ts'

/** A sale at the counter as staff enter it, with what they say of its payment. */
export type CounterSaleInput = {
  /** E.164; null for a walk-in who gives none. */
  phone: string | null
  /** The name of a new customer; ignored for a known one. */
  name: string | null
  business: CounterBusiness | null
  lines: readonly CartLine[]
  method: CounterMethod
  /** The total that staff read out. */
  seenTotalPaise: Paise
} & Omit<PaymentDetails, 'captureRef'>

export type CounterSaleReason =
  | PlaceOrderReason
  | CreateCustomerReason
  | PickReason
  | CounterLimitReason
  | 'gst-rate-missing'
type Sold = Result<{ orderId: string }, RefusalWithMessage<CounterSaleReason>>

/**
 * Sells packs at the counter, once per key: an order that is paid and handed over at once, with its stock taken from
 * pool and lots, its invoice issued, and its money in the cash drawer or received by UPI. The packs carry the price of
 * the shop's pages. Refuses as priceCounterSale, decideNamedBuyer, recordCounterPayment and findOrCreateCustomer do,
 * when every lot left is past its day, and `shop-closed` while the shop is being prepared.
 */
export function createCounterSale(shop: Shop, actor: string, input: CounterSaleInput, key: string): Promise<Sold> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Sold> => {
    await lockUser(tx, actor)
    const sold = await withIdempotency(
      tx,
      { userId: actor, route: 'counter-sale', key, body: input },
      context.at,
      z.object({ orderId: z.string() }),
      () => decideAndSell(tx, shop, input, context),
    )
    return sold.ok || sold.reason !== 'key-reused' ? sold : withMessage(refused('key-reused'))
  })
}

async function decideAndSell(tx: Tx, shop: Shop, input: CounterSaleInput, context: AuditContext): Promise<Sold> {
  const buyer = await findBuyer(tx, shop, input, context)
  if (!buyer.ok) return refused(buyer.reason, { message: CREATE_CUSTOMER_MESSAGES[buyer.reason] })
  const settings = await findSettings(tx)
  const minBestBefore = minBestBeforeAtCounter(context.at)
  const products = await listOrderableProducts(tx, input.lines, context.at, { minBestBefore })
  const priced = priceCounterSale({
    lines: input.lines,
    products,
    settings,
    at: context.at,
    seenTotalPaise: input.seenTotalPaise,
  })
  if (!priced.ok && priced.reason === 'not-sold')
    return refused('not-sold', { message: notSoldMessage(priced.detail.lines, products) })
  if (!priced.ok) return withMessage(priced)
  const allowed = decideNamedBuyer(priced.value.totalPaise, input.business)
  if (!allowed.ok) return refused(allowed.reason, { message: COUNTER_LIMIT_MESSAGES[allowed.reason] })
  const created = await createPaidOrder(
    tx,
    shop,
    { input, settings, buyer: buyer.value, priced: priced.value },
    context,
  )
  if (!created.ok) return withMessage(nameShortLines(created, { lines: input.lines, products }))
  const order = created.value
  const orderId = order.id
  const terms = { minBestBefore: minBestBeforeAtCounter(context.at), insist: false }
  const picked = await pickLots(tx, orderId, terms, context)
  if (!picked.ok) return refused(picked.reason, { message: MOVE_MESSAGES[picked.reason] })
  // With all that staff say of the payment.
  const paid = await recordCounterPayment(tx, order, { ...input, amountPaise: order.totalPaise }, context)
  if (!paid.ok) return refused(paid.reason, { message: COUNTER_LIMIT_MESSAGES[paid.reason] })
  await updateOrder(tx, orderId, { packedAt: context.at, deliveredAt: context.at }, context.at)
  const issued = await issueInvoice(tx, order, context)
  if (!issued.ok && issued.reason === 'gst-rate-missing')
    return refused(issued.reason, { message: MOVE_MESSAGES[issued.reason] })
  if (!issued.ok) throw new Error(`The place of supply of order ${orderId} is not the shop’s own state`)
  await mailInvoice(tx, shop, orderId, context)
  return done({ orderId })
}

type Buyer = { id: string; name: string; phone: string }

/** The profile of the phone, or the one that walk-ins share; of a business that names nobody, the buyer is itself. */
async function findBuyer(
  tx: Tx,
  shop: Shop,
  { phone, name, business }: CounterSaleInput,
  context: AuditContext,
): Promise<Result<Buyer, CreateCustomerReason>> {
  if (phone !== null) return findOrCreateCustomer(tx, shop, { phone, name }, context)
  await insertWalkInCustomer(tx, context.at)
  return done({ ...WALK_IN, name: name ?? business?.company ?? WALK_IN.name })
}

type Sale = { input: CounterSaleInput; settings: Settings; buyer: Buyer; priced: PricedOrder }

function createPaidOrder(tx: Tx, shop: Shop, { input, settings, buyer, priced }: Sale, context: AuditContext) {
  const { method, business, lines } = input
  const { store } = settings
  const { totalPaise } = priced
  return createOrder(
    tx,
    shop,
    {
      start: 'counter',
      order: {
        ...priced,
        coupon: null,
        fulfilment: 'delivery',
        delivery: { zone: zoneOfDestination(store, settings) },
        dueDay: indianDay(context.at),
        paymentMethod: method,
        address: counterAddress({ ...buyer, business }, store),
        shipState: store.state,
        shopState: store.state,
        userId: buyer.id,
        phone: buyer.phone,
        channel: 'counter',
      },
      expired: [],
      settings,
      audit: { action: 'take-order', after: { channel: 'counter', totalPaise, method, packs: lines } },
    },
    context,
  )
}
