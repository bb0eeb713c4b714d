import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { businessDaysAfter } from '#app/domain/delivery/business-days.ts'
import { isBroughtByShop } from '#app/domain/delivery/delivery-area.ts'
import { zoneOfDestination } from '#app/domain/delivery/destination-zone.ts'
import { minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import { lockNeeds } from '#app/domain/inventory/holds/lock-stock.server.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { gstSchemeAt } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type OrderLine, packNeeds } from '../order/order.ts'
import { sumOrder } from '../order/order-lines.ts'
import { createOrder } from './create-order.server.ts'

/**
 * Creates a free order in the caller's transaction: its total is 0, it is confirmed at once and its stock sold as for a
 * paid one, and its shopper gets a message. Returns the order's number. Refuses `sold-out` and `not-sold`, having
 * written nothing, and `trial-loaded`, after which the caller rolls back.
 */
export async function createFreeOrder(
  tx: Tx,
  shop: Shop,
  input: FreeOrder,
  context: AuditContext,
): Promise<Result<string, CreateFreeOrderReason>> {
  const ids = Array.from(new Set(input.lines.map(({ productId }) => productId)))
  const lines = freeLines(input, await listProductsById(tx, ids, context.at))
  if (!lines.ok) return lines
  const settings = await findSettings(tx)
  const order = toOrder(input, lines.value, settings, context.at)
  // The caller continues after a refusal, so nothing may be written before it: lock and check the pools first.
  if (!(await lockNeeds(tx, packNeeds(order), minBestBeforeOnSale(settings.delivery, context.at))).ok)
    return refused('sold-out')
  const audit = { action: 'give-order' as const, after: input.lines }
  const created = await createOrder(
    tx,
    shop,
    { start: 'free', order, expired: [], settings, note: input.note, audit, message: 'order-given' },
    context,
  )
  if (!created.ok && created.reason === 'trial-loaded') return created
  if (!created.ok) throw new Error(`The pool of a free order changed under its lock: ${created.reason}`)
  return done(created.value.id)
}

function toOrder({ userId, phone, address, channel }: FreeOrder, lines: OrderLine[], settings: Settings, at: Instant) {
  const { store, delivery } = settings
  const zone = zoneOfDestination(address, settings)
  return {
    ...sumOrder(lines),
    lines,
    weightGrams: sumBy(packNeeds({ lines }), ({ grams }) => grams),
    fulfilment: isBroughtByShop(address, settings) ? 'local_delivery' : 'delivery',
    delivery: { zone },
    dueDay: businessDaysAfter(indianDay(at), delivery.zones[zone].maxDays),
    address,
    shopState: store.state,
    gstScheme: gstSchemeAt(settings.gst, at),
    userId,
    phone,
    channel,
    paymentMethod: 'none',
  } as const
}

/** An order free of charge: tasting samples, or packs sent again. A line without a pack size is a sample of `grams`. */
export type FreeOrder = {
  userId: string
  /** The shopper's own phone; the recipient's is in the address. */
  phone: string
  address: Address
  channel: 'sample' | 'resend'
  lines: readonly { productId: string; weight: PackSize | null; grams: Grams; quantity: number }[]
  /** The reason, for staff. */
  note: string
}

/** Why a free order cannot be created. */
export const CREATE_FREE_ORDER_MESSAGES = {
  'sold-out': 'There is not enough left of this to send.',
  'not-sold': 'This is no longer sold, so it cannot be sent.',
  'trial-loaded': 'The trial year is loaded. Remove it first, so that real parcels can be sent.',
} as const
export type CreateFreeOrderReason = keyof typeof CREATE_FREE_ORDER_MESSAGES

/** The lines of a free order. Refuses `not-sold` when a product is not published. */
function freeLines(input: Pick<FreeOrder, 'lines'>, products: readonly Product[]): Result<OrderLine[], 'not-sold'> {
  const lines: OrderLine[] = []
  for (const line of input.lines) {
    const product = products.find(({ id }) => id === line.productId)
    if (!product) return refused('not-sold')
    lines.push({ ...freeLine(line, product), position: lines.length + 1 })
  }
  return done(lines)
}

function freeLine({ weight, grams, quantity }: FreeOrder['lines'][number], product: Product): OrderLine {
  const kind = weight ? ({ kind: 'pack', weight } as const) : ({ kind: 'sample', weight: null } as const)
  return {
    ...kind,
    position: 0,
    productId: product.id,
    name: product.name,
    hindiName: product.hindiName,
    image: product.image,
    grams: weight ? packGrams(weight) : grams,
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
