import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import { findProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import { businessDaysAfter } from '#app/domain/delivery/business-days.ts'
import { zoneOf } from '#app/domain/delivery/delivery.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import { lockNeeds } from '#app/domain/inventory/holds/hold-stock.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { GRAMS_OF, type Grams, type Weight } from '#app/domain/weight.ts'
import { type OrderLine, packNeeds } from '../order/order.ts'
import { sumOrder } from '../order/order-lines.ts'
import { createOrder } from './create-order.server.ts'

/**
 * Sends something free of charge, inside the caller's transaction: an order of total 0 that is confirmed at once, its
 * stock sold as for a paid one; its shopper gets a message. Gives the order's number; refused, it has written nothing.
 */
export async function createSampleOrder(
  tx: Tx,
  shop: Shop,
  gift: SampleOrder,
  context: AuditContext,
): Promise<Result<string, CreateSampleOrderReason>> {
  const ids = Array.from(new Set(gift.lines.map(({ productId }) => productId)))
  const lines = sampleOrderLines(gift, await findProducts(tx, ids, context.at))
  if (!lines.ok) return lines
  const settings = await findSettings(tx)
  const order = freeOrder(gift, lines.value, settings, context.at)
  // The caller goes on after a refusal, so nothing may be written before it: the pools are locked and looked at first.
  if (!(await lockNeeds(tx, packNeeds(order), context.at)).ok) return refused('sold-out')
  const audit = { action: 'give-order', after: gift.lines }
  const created = await createOrder(
    tx,
    shop,
    { start: 'free', order, settings, note: gift.note, audit, message: 'order-given' },
    context,
  )
  if (!created.ok) throw new Error(`The pool of a free order changed under its lock: ${created.reason}`)
  return created
}

function freeOrder(
  { userId, phone, address, channel }: SampleOrder,
  lines: OrderLine[],
  settings: Settings,
  at: Instant,
) {
  const { store, delivery } = settings
  const zone = zoneOf(address, store)
  return {
    ...sumOrder(lines),
    lines,
    weightGrams: packNeeds({ lines }).reduce((sum, { grams }) => sum + grams, 0),
    delivery: { zone },
    dueDay: businessDaysAfter(indianDay(at), delivery.zones[zone].maxDays),
    address,
    shopState: store.state,
    userId,
    phone,
    channel,
    paymentMethod: 'none',
  } as const
}

/** Something the shop gives away: tasting samples, or packs sent again. A line without a pack label is a sample of so many grams. */
export type SampleOrder = {
  userId: string
  /** The shopper's own phone; the parcel's is in the address. */
  phone: string
  address: Address
  channel: 'sample' | 'resend'
  lines: readonly { productId: string; weight: Weight | null; grams: Grams; quantity: number }[]
  /** Why, for staff. */
  note: string
}

/** Why a gift cannot be sent. */
export const CREATE_SAMPLE_ORDER_MESSAGES = {
  'sold-out': 'There is not enough left of this to send.',
  'not-sold': 'This is no longer sold, so it cannot be sent.',
} as const
export type CreateSampleOrderReason = keyof typeof CREATE_SAMPLE_ORDER_MESSAGES

/** The lines of an order that costs nothing. Refuses `not-sold` when a product is not on the shelf. */
function sampleOrderLines(
  gift: Pick<SampleOrder, 'lines'>,
  products: readonly Product[],
): Result<OrderLine[], 'not-sold'> {
  const lines: OrderLine[] = []
  for (const given of gift.lines) {
    const product = products.find(({ id }) => id === given.productId)
    if (!product) return refused('not-sold')
    lines.push({ ...giftLine(given, product), position: lines.length + 1 })
  }
  return done(lines)
}

function giftLine({ weight, grams, quantity }: SampleOrder['lines'][number], product: Product): OrderLine {
  return {
    position: 0,
    kind: weight ? 'pack' : 'sample',
    productId: product.id,
    name: product.name,
    hindiName: product.hindiName,
    image: product.image,
    weight,
    grams: weight ? GRAMS_OF[weight] : grams,
    quantity,
    unitPricePaise: 0,
    mrpPaise: (weight && packOf(product, weight)?.mrpPaise) ?? 0,
    discountPaise: 0,
    grossPaise: 0,
    hsn: product.hsn,
    rateBp: product.gstRateBp,
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
  }
}
