import { z } from 'zod'
import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { findOrAskCourierRate } from '#app/domain/delivery/courier/find-or-ask-courier-rate.server.ts'
import { mayCollectCash } from '#app/domain/delivery/courier/quoted-rate.ts'
import { isBroughtByShop } from '#app/domain/delivery/delivery-area.ts'
import { withIdempotency } from '#app/domain/idempotency/with-idempotency.server.ts'
import { addCustomerAddress } from '#app/domain/identity/customers/add-customer-address.server.ts'
import {
  CREATE_CUSTOMER_MESSAGES,
  findOrCreateCustomer,
} from '#app/domain/identity/customers/find-or-create-customer.server.ts'
import type { Address, AddressFields } from '#app/domain/identity/profile/address.ts'
import type { User } from '#app/domain/identity/user.ts'
import { findUserByPhone, lockUser } from '#app/domain/identity/user-store.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order, OrderChannel } from '../order/order.ts'
import { type Fulfilment, isCollected, isCourierDelivery } from '../order/order-fulfilment.ts'
import { linkEnd } from '../order/payment-link-end.ts'
import { lockTakenPlaces } from '../order/slot-place-store.server.ts'
import { listLatePayableOrderIds, lockUnpaidOrders } from '../order/unpaid-order-store.server.ts'
import { slotIfShopDelivers } from './checkout-choice.ts'
import { createOrder, nameShortLines, orderStart } from './create-order.server.ts'
import { decideOrder, type NewOrder, type OrderRequest } from './decide-order.ts'
import { loadOrderFacts } from './load-order-facts.server.ts'
import { pickupAddress } from './pickup-address.ts'
import { type PlaceOrderReason, type RefusalWithMessage, withMessage } from './place-order-refusal.ts'
import { cartGrams } from './price-order.ts'

/** An order entered by staff, during a call or from a chat. */
export type PhoneOrderInput = {
  /** E.164. */
  phone: string
  /** The name of a new customer; ignored for a known one. */
  name: string | null
  channel: Extract<OrderChannel, 'phone' | 'whatsapp'>
  lines: readonly CartLine[]
  fulfilment: Fulfilment
  /** The start of the slot in which the shop brings it; null or left out for every other kind. */
  slotStart?: Instant | null
  /** One of the customer's addresses by its id, or a new one; null if they collect the order. */
  address: string | AddressFields | null
  method: PaymentMethod
  /** The total that staff read out to the customer. */
  seenTotalPaise: Paise
}

export type CreatePhoneOrderReason = PlaceOrderReason | keyof typeof CREATE_CUSTOMER_MESSAGES
type Created = { orderId: string; isToPay: boolean }
type Outcome = Result<Created, RefusalWithMessage<CreatePhoneOrderReason>>
/** The outcome of an order whose key is new. */
type NewOutcome = Result<Created, RefusalWithMessage<Exclude<CreatePhoneOrderReason, 'key-reused'>>>

/**
 * Places an order for a customer on the phone, by the rules and prices of checkout, once per key. A cash order is
 * placed at once; an order to be paid online holds its stock and its place in a slot for `linkHours`, at most until the
 * slot starts, and the customer gets a payment link. Needs no one-time code, since staff speak with the customer, and
 * leaves the customer's cart alone. Expired orders of the same products are replaced, so that their late payment is
 * refunded. Refuses as decideOrder and findOrCreateCustomer do, and `shop-closed` in a shop that is being prepared; in
 * one that is paused staff may still enter orders. Its price is by the table of zones, but a connected courier is asked
 * whether it collects cash.
 */
export async function createPhoneOrder(
  shop: Shop,
  actor: string,
  input: PhoneOrderInput,
  key: string,
): Promise<Outcome> {
  const context = auditContext(shop, actor)
  // Asked before the transaction, which must not wait for a courier.
  const courierTakesCash = await askWhetherCashIsTaken(shop, input)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Outcome> => {
    await lockUser(tx, actor)
    const created = await withIdempotency(
      tx,
      { userId: actor, route: 'place-order', key, body: input },
      context.at,
      z.object({ orderId: z.string(), isToPay: z.boolean() }),
      () => decideAndCreate(tx, shop, { input, courierTakesCash }, context),
    )
    return created.ok || created.reason !== 'key-reused' ? created : withMessage(refused('key-reused'))
  })
}

async function decideAndCreate(
  tx: Tx,
  shop: Shop,
  { input, courierTakesCash }: { input: PhoneOrderInput; courierTakesCash: boolean },
  context: AuditContext,
): Promise<NewOutcome> {
  const customer = await findOrCreateCustomer(tx, shop, input, context)
  if (!customer.ok) return refused(customer.reason, { message: CREATE_CUSTOMER_MESSAGES[customer.reason] })
  const user = customer.value
  await lockUser(tx, user.id)
  // Orders are locked before slot places, as everywhere, so that two transactions cannot deadlock.
  const expired = await lockUnpaidOrders(tx, await listLatePayableOrderIds(tx, user.id))
  const request = await loadRequest(tx, shop, { user, input, courierTakesCash }, context)
  const decided = decideOrder(request)
  if (!decided.ok) return withMessage(decided)
  return saveOrder(tx, shop, { user, channel: input.channel, request, expired }, decided.value, context)
}

/**
 * Whether the courier collects cash where a cash order goes: asked for at most 1.5 seconds, and true if it does not
 * say. It is not asked about what the shop brings itself.
 */
async function askWhetherCashIsTaken(shop: Shop, input: PhoneOrderInput): Promise<boolean> {
  const { phone, lines, fulfilment, address, method } = input
  if (method !== 'cod' || !isCourierDelivery(fulfilment) || !shop.courier) return true
  const isKnown = typeof address === 'string'
  const user = isKnown ? await findUserByPhone(shop.db, phone, shop.ownerPhones) : null
  const to = isKnown ? user?.addresses.find(({ id }) => id === address) : address
  if (!to) return true
  const settings = await findSettings(shop.db)
  if (isBroughtByShop(to, settings)) return true
  const goods = { weightGrams: cartGrams(lines), pincode: to.pincode }
  return mayCollectCash(await findOrAskCourierRate(shop, goods, settings))
}

async function loadRequest(
  tx: Tx,
  shop: Shop,
  { user, input, courierTakesCash }: { user: User; input: PhoneOrderInput; courierTakesCash: boolean },
  context: AuditContext,
): Promise<OrderRequest> {
  const { lines, method, fulfilment, seenTotalPaise } = input
  const facts = await loadOrderFacts({ ...shop, db: tx }, { user, code: 'not-required', lines }, context.at)
  const address = isCollected(fulfilment)
    ? pickupAddress(user, facts.settings)
    : await chosenAddress(tx, user, input.address, context)
  const slotStart = slotIfShopDelivers(fulfilment, input.slotStart)
  return {
    ...facts,
    address,
    courierRate: null,
    courierTakesCash,
    takenPlaces: await lockTakenPlaces(tx, slotStart),
    input: { method, fulfilment, slotStart, seenTotalPaise, termsAccepted: true },
  }
}

async function chosenAddress(
  tx: Tx,
  user: User,
  wanted: PhoneOrderInput['address'],
  context: AuditContext,
): Promise<Address | null> {
  if (wanted === null) return null
  if (typeof wanted !== 'string') return addCustomerAddress(tx, user, wanted, context)
  return user.addresses.find(({ id }) => id === wanted) ?? null
}

type Sale = { user: User; channel: PhoneOrderInput['channel']; request: OrderRequest; expired: readonly Order[] }

async function saveOrder(
  tx: Tx,
  shop: Shop,
  { user, channel, request, expired }: Sale,
  decided: NewOrder,
  context: AuditContext,
): Promise<NewOutcome> {
  const { totalPaise, lines, paymentMethod: method } = decided
  const packs = lines.flatMap(({ productId, weight, quantity }) => (productId ? [{ productId, weight, quantity }] : []))
  const start = orderStart(method)
  const { settings } = request
  const created = await createOrder(
    tx,
    shop,
    {
      ...(start === 'to-pay'
        ? { start, holdUntil: linkEnd(decided, settings.orders, context.at), message: 'order-to-pay' as const }
        : { start }),
      order: { ...decided, userId: user.id, phone: user.phone, channel },
      expired,
      settings,
      audit: { action: 'take-order', after: { channel, totalPaise, method, packs } },
    },
    context,
  )
  if (created.ok) return done({ orderId: created.value.id, isToPay: start === 'to-pay' })
  return withMessage(nameShortLines(created, request))
}
