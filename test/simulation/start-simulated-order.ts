import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { createFreeOrder } from '#app/domain/orders/checkout/create-free-order.server.ts'
import { createPhoneOrder } from '#app/domain/orders/checkout/create-phone-order.server.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import { offerLocalDelivery } from '#app/domain/orders/checkout/offer-local-delivery.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { orderInputFor } from '#test/shop/place-order.ts'
import { confirm, pack, pay } from './simulated-order-steps.ts'
import { OWNER, randomCart, type Simulation, type Step } from './simulation.ts'

async function someBuyer(simulation: Simulation): Promise<Buyer> {
  const known = simulation.buyers[Math.floor(simulation.random() * simulation.buyers.length)]
  if (known && (simulation.buyers.length >= 30 || simulation.random() < 0.4)) return known
  const buyer = await makeBuyer(simulation.opened.shop, [])
  simulation.buyers.push(buyer)
  return buyer
}

const PICKUP_FROM = 0.94

/**
 * Starts an order of one kind or another; `isCollected` makes it one of a cart, which is collected at the shop. Returns
 * its id and its first step, or null where it was refused.
 */
export async function startOrder(
  simulation: Simulation,
  isCollected: boolean,
): Promise<{ id: string; step: Step } | null> {
  const { shop } = simulation.opened
  const buyer = await someBuyer(simulation)
  const drawn = simulation.random()
  const kind = isCollected ? PICKUP_FROM : drawn
  if (kind < 0.06) return startSampleOrder(simulation, buyer)
  if (kind < 0.14) return startPhoneOrder(simulation, buyer)
  await shop.db.deleteFrom('cart_lines').where('user_id', '=', buyer.user.id).execute()
  await fillCart(shop, buyer.user.id, randomCart(simulation))
  // Signed in again, because cash needs a recent code.
  const fresh = { ...buyer, session: { ...buyer.session, codeConfirmedAt: shop.now() } }
  const method = simulation.random() < 0.55 ? 'cod' : simulation.random() < 0.8 ? 'upi' : 'card'
  const coupon = simulation.random() < 0.2 ? 'DIWALI' : undefined
  const fulfilment = kind >= PICKUP_FROM ? 'pickup' : kind > 0.88 ? 'local_delivery' : 'delivery'
  const offer =
    fulfilment === 'local_delivery' ? await offerLocalDelivery(shop, fresh, fresh.user.defaultAddressId) : null
  const slotStart = offer?.slots[0]?.start ?? null
  const input = await orderInputFor(shop, fresh, method, { couponCode: coupon, fulfilment, slotStart })
  const placed = await placeOrder(shop, fresh, input, shop.newId('key-of-an-order'))
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
    lines: randomCart(simulation),
    fulfilment: 'delivery',
    address: IN_DELHI,
  } as const
  const method = simulation.random() < 0.5 ? ('cod' as const) : ('upi' as const)
  // The total must be known first: a refusal returns the current one.
  const products = await listProductsById(
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
