import { inTransaction } from '#app/db/transaction.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { findProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { createCoupon } from '#app/domain/coupons/save-coupon.server.ts'
import { PERMISSIONS } from '#app/domain/identity/staff/permission.ts'
import { HOURS } from '#app/domain/instant.ts'
import { createFreeOrder } from '#app/domain/orders/checkout/create-free-order.server.ts'
import { createPhoneOrder } from '#app/domain/orders/checkout/create-phone-order.server.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-checkout.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { editOrder } from '#app/domain/orders/editing/edit-order.server.ts'
import { settleEdit } from '#app/domain/orders/editing/end-edit.server.ts'
import { decideEdit } from '#app/domain/orders/editing/order-edit.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { completePickup } from '#app/domain/orders/fulfilment/complete-pickup.server.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { pickupCode } from '#app/domain/orders/order/pickup-code.server.ts'
import { expireEdits } from '#app/domain/orders/payment/expire-edits.server.ts'
import { receiveCash, settleShortage } from '#app/domain/orders/payment/receive-cash.server.ts'
import { settlePayment } from '#app/domain/orders/payment/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { DEFAULT_PACK_SIZES } from '#app/domain/pack-size.ts'
import { listCashWith } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { fillCart, IN_DELHI, makeBuyer, orderInputFor } from '#test/data/make-buyer.ts'
import { seededRandom } from '#test/data/random.ts'
import type { Opened } from '#test/shop/make-shop.ts'

const OWNER = 'usr_owner'
const COURIERS = ['Delhivery', 'Blue Dart', 'India Post'] as const

type Simulation = { opened: Opened; random: () => number; buyers: Buyer[] }
/** One step of an order's life. Returns the next step, or null at the end. */
type Step = (simulation: Simulation, id: string) => Promise<Step | null>

/**
 * Runs `lives` orders through the shop's own verbs, many at a time, over about two months: cash and UPI, coupons, phone orders,
 * samples, edits, cancellations, refused parcels, refunds, courier remittances. The same seed gives the same orders.
 */
export async function simulateOrders(opened: Opened, { lives, seed }: { lives: number; seed: number }): Promise<void> {
  const simulation: Simulation = { opened, random: seededRandom(seed), buyers: [] }
  const { shop, clock } = opened
  await createCoupon(shop, OWNER, TEN_PERCENT)
  await changeSettings(shop, { id: OWNER, codeConfirmedAt: shop.now() }, 'pickup', { offersPickup: true })
  const open: { id: string; step: Step }[] = []
  let started = 0
  // Some orders are still open at the end, as on any day.
  while (started < lives) {
    clock.advance(Math.floor(simulation.random() * 2.5 * HOURS) + 1)
    if (open.length < 12 || simulation.random() < 0.15) {
      started++
      const life = await startOrder(simulation)
      if (life) open.push(life)
    } else {
      const at = Math.floor(simulation.random() * open.length)
      const life = open[at]
      if (!life) continue
      const next = await life.step(simulation, life.id)
      if (next) life.step = next
      else open.splice(at, 1)
    }
    if (simulation.random() < 0.05) await runJobs(simulation)
  }
}

async function runJobs({ opened: { shop }, random }: Simulation): Promise<void> {
  await expireOrders(shop)
  await expireEdits(shop)
  await sendRefunds(shop)
  if (random() < 0.5) await refreshDailySales(shop)
  if (random() < 0.5) await remit({ shop, random })
}

function cartOf({ random }: Simulation): CartLine[] {
  const productIds = new Set([1, 2].slice(0, random() < 0.6 ? 1 : 2).map(() => String(1 + Math.floor(random() * 6))))
  return Array.from(productIds, (productId) => ({
    productId,
    weight: DEFAULT_PACK_SIZES[Math.floor(random() * DEFAULT_PACK_SIZES.length)] ?? DEFAULT_PACK_SIZES[0],
    quantity: 1 + Math.floor(random() * 2),
  }))
}

async function someBuyer(simulation: Simulation): Promise<Buyer> {
  const known = simulation.buyers[Math.floor(simulation.random() * simulation.buyers.length)]
  if (known && (simulation.buyers.length >= 30 || simulation.random() < 0.4)) return known
  const buyer = await makeBuyer(simulation.opened.shop, [])
  simulation.buyers.push(buyer)
  return buyer
}

async function startOrder(simulation: Simulation): Promise<{ id: string; step: Step } | null> {
  const { shop } = simulation.opened
  const buyer = await someBuyer(simulation)
  const kind = simulation.random()
  if (kind < 0.06) return startSampleOrder(simulation, buyer)
  if (kind < 0.14) return startPhoneOrder(simulation, buyer)
  await shop.db.deleteFrom('cart_lines').where('user_id', '=', buyer.user.id).execute()
  await fillCart(shop, buyer.user.id, cartOf(simulation))
  // Signed in again, because cash needs a recent code.
  const fresh = { ...buyer, session: { ...buyer.session, codeConfirmedAt: shop.now() } }
  const method = simulation.random() < 0.55 ? 'cod' : simulation.random() < 0.8 ? 'upi' : 'card'
  const coupon = simulation.random() < 0.2 ? 'DIWALI' : undefined
  const input = await orderInputFor(shop, fresh, method, coupon, kind > 0.94 ? 'pickup' : 'delivery')
  const placed = await placeOrder(shop, fresh, input, shop.newId('key-of-a-life'))
  if (!placed.ok) return null
  const id = placed.value.orderId
  if (method === 'cod') return { id, step: confirm }
  // Most pay immediately; others pay late, or never return.
  return { id, step: simulation.random() < 0.8 ? ((await pay(simulation, id)) ?? pay) : pay }
}

async function startSampleOrder({ opened: { shop } }: Simulation, { user }: Buyer) {
  const [address] = user.addresses
  if (!address) return null
  const gift = { userId: user.id, phone: user.phone, address, note: 'Asked for a taste', channel: 'sample' } as const
  const lines = [{ productId: '1', weight: null, grams: 30, quantity: 1 }]
  const given = await inTransaction(shop.db, (tx) =>
    createFreeOrder(tx, shop, { ...gift, lines }, auditContext(shop, OWNER)),
  )
  return given.ok ? { id: given.value, step: pack } : null
}

async function startPhoneOrder(simulation: Simulation, { user }: Buyer) {
  const { shop } = simulation.opened
  const input = {
    phone: user.phone,
    name: user.name,
    channel: 'phone',
    lines: cartOf(simulation),
    fulfilment: 'delivery',
    address: IN_DELHI,
  } as const
  const method = simulation.random() < 0.5 ? ('cod' as const) : ('upi' as const)
  // The total must be known first: a refusal returns the current one.
  const products = await findProducts(
    shop.db,
    input.lines.map(({ productId }) => productId),
    shop.now(),
  )
  for (const add of [3900, 0]) {
    const goods = input.lines.reduce((sum, line) => {
      const pack = products.find(({ id }) => id === line.productId)?.packs.find(({ weight }) => weight === line.weight)
      return sum + (pack?.pricePaise ?? 0) * line.quantity
    }, 0)
    const taken = await createPhoneOrder(
      shop,
      OWNER,
      { ...input, method, seenTotalPaise: goods + add },
      shop.newId('key-of-a-call'),
    )
    if (taken.ok) return { id: taken.value.orderId, step: method === 'cod' ? confirm : pay }
  }
  return null
}

const pay: Step = async (simulation, id) => {
  const { shop, outside } = simulation.opened
  const order = await findOrder(shop.db, id)
  const isGone = !order || (order.status !== 'pending_payment' && order.status !== 'expired')
  if (isGone || simulation.random() < 0.15) return null
  const started = await startPayment(shop, id, order.userId)
  if (!started.ok) return null
  const ref = started.value.url.split('/').at(-1) ?? ''
  const event = simulation.random() < 0.15 ? outside.gateway.decline(ref) : outside.gateway.approve(ref)
  await settlePayment(shop, event, 'webhook')
  return (await findOrder(shop.db, id))?.status === 'placed' ? confirm : pay
}

const confirm: Step = async (simulation, id) => {
  const { random, opened } = simulation
  if (random() < 0.08) return cancel(simulation, id)
  if (random() < 0.15) return edit(simulation, id)
  return (await move(opened, id, 'confirmed')) ? pack : null
}

async function cancel({ opened: { shop }, random }: Simulation, id: string): Promise<null> {
  const order = await findOrder(shop.db, id)
  const as = random() < 0.5 ? ('staff' as const) : ('shopper' as const)
  await cancelOrder(shop, as === 'staff' ? OWNER : (order?.userId ?? ''), id, { as })
  return null
}

async function edit(simulation: Simulation, id: string): Promise<Step> {
  const { opened, random } = simulation
  const { shop, outside } = opened
  const order = await findOrder(shop.db, id)
  if (!order) return confirm
  const lines = cartOf(simulation)
  const products = await findProducts(
    shop.db,
    [...lines, ...order.lines].flatMap(({ productId }) => productId ?? []),
    shop.now(),
  )
  const preview = decideEdit(
    { order, products, minimumPaise: 0, cod: DEFAULT_SETTINGS.cod, limits: DEFAULT_SETTINGS.orders },
    lines,
  )
  if (!preview.ok) return confirm
  const seenTotalPaise = preview.value.totalPaise
  const edited = await editOrder(shop, OWNER, id, {
    lines,
    version: order.version,
    seenTotalPaise,
    reason: 'Asked for',
  })
  if (!edited.ok || edited.value === 0) return confirm
  if (random() < 0.3) await settleEdit(shop, OWNER, id, random() < 0.5 ? 'waived' : 'undone')
  else if (random() < 0.7) {
    const started = await startPayment(shop, id, null)
    if (started.ok)
      await settlePayment(shop, outside.gateway.approve(started.value.url.split('/').at(-1) ?? ''), 'webhook')
  }
  return confirm
}

const pack: Step = async (simulation, id) => {
  if (simulation.random() < 0.05) return cancel(simulation, id)
  return (await move(simulation.opened, id, 'packed')) ? ship : retry(simulation, pack)
}

const ship: Step = async (simulation, id) => {
  if (simulation.random() < 0.04) return cancel(simulation, id)
  const carrier = COURIERS[Math.floor(simulation.random() * COURIERS.length)] ?? 'Delhivery'
  if (await move(simulation.opened, id, 'ready_for_pickup')) return complete
  return (await move(simulation.opened, id, 'shipped', { carrier })) ? deliver : null
}

const complete: Step = async (simulation, id) => {
  const { shop } = simulation.opened
  if (simulation.random() < 0.1) return cancel(simulation, id)
  const order = await findOrder(shop.db, id)
  const code = pickupCode(shop.secret, id)
  const handed = await completePickup(shop, { id: OWNER, permissions: PERMISSIONS }, id, {
    version: order?.version ?? 0,
    code,
    reason: '',
    method: 'upi',
  })
  return handed.ok ? after : null
}

const deliver: Step = async (simulation, id) => {
  const { random, opened } = simulation
  if (random() < 0.06) return refund(simulation, id, deliver)
  // Refused while the parcel is out already.
  if (random() < 0.2 && (await move(opened, id, 'out_for_delivery'))) return deliver
  const to = random() < 0.15 ? 'returning' : random() < 0.15 ? 'undelivered' : 'delivered'
  if (!(await move(opened, id, to))) return (await move(opened, id, 'delivered')) ? after : null
  return to === 'returning' ? returnParcel : to === 'undelivered' ? deliver : after
}

const returnParcel: Step = async ({ opened, random }, id) => {
  if (random() < 0.8) await move(opened, id, 'returned', { restock: random() < 0.7 })
  return null
}

const after: Step = async (simulation, id) => (simulation.random() < 0.35 ? refund(simulation, id, after) : null)

async function refund({ opened: { shop }, random }: Simulation, id: string, next: Step): Promise<Step> {
  const order = await findOrder(shop.db, id)
  const line = order?.lines.find(({ kind }) => kind === 'pack')
  if (!order || !line) return next
  const stock = (['keep', 'restock', 'write-off'] as const)[Math.floor(random() * 3)] ?? 'keep'
  const byPacks = random() < 0.6
  const part = 100 + Math.floor(random() * 20_000)
  await refundByStaff(shop, OWNER, id, {
    version: order.version,
    reason: 'A pack was torn',
    stock,
    ...(byPacks ? { lines: [{ position: line.position, quantity: 1 }] } : { amountPaise: part }),
  })
  for (const { id: refundId, channel, status } of await listRefundsOf(shop.db, id)) {
    if (channel !== 'by-hand' || status === 'done' || random() < 0.4) continue
    await payOutRefund(shop, OWNER, id, { refundId, payee: 'asha@upi', reference: 'UTR 99' })
  }
  return next
}

/** A courier remits some of its collected cash, sometimes less. */
async function remit({ shop, random }: { shop: Opened['shop']; random: () => number }): Promise<void> {
  const courier = COURIERS[Math.floor(random() * COURIERS.length)] ?? 'Delhivery'
  const owed = await listCashWith(shop.db, courier, { limit: 1 + Math.floor(random() * 6) })
  if (owed.length === 0) return
  const sum = owed.reduce((all, { amountPaise }) => all + amountPaise, 0)
  const isShort = random() < 0.3
  const received = { courier, reference: shop.newId('UTR'), orderIds: owed.map(({ orderId }) => orderId) }
  await receiveCash(shop, OWNER, { ...received, amountPaise: isShort ? sum - 500 : null, note: isShort ? 'Fee' : '' })
  if (!isShort || random() < 0.5) return
  const [short] = await shop.db.selectFrom('cash_remittances').select('id').where('shortage', '=', 'owed').execute()
  if (short) await settleShortage(shop, OWNER, short.id, random() < 0.5 ? 'received' : 'written-off')
}

/** A step that was refused is retried a limited number of times. */
function retry({ random }: Simulation, step: Step): Step | null {
  return random() < 0.5 ? step : null
}

async function move(
  { shop }: Opened,
  id: string,
  to: OrderStatus,
  more: { carrier?: string; restock?: boolean } = {},
): Promise<boolean> {
  const order = await findOrder(shop.db, id)
  if (!order) return false
  const input = { to, version: order.version, awb: '12345678901234', insistOn: ['lots' as const], ...more }
  return (await moveOrder(shop, OWNER, id, input)).ok
}
