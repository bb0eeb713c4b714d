import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { findProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import { businessDaysAfter } from '#app/domain/delivery/business-days.ts'
import { zoneOf } from '#app/domain/delivery/delivery.ts'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import { lockNeeds } from '#app/domain/inventory/holds/hold-stock.server.ts'
import { type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { OrderLine } from '../order/order.ts'
import { packNeeds } from '../order/order.ts'
import { sumOrder } from '../order/order-lines.ts'
import { createOrder } from './create-order.server.ts'
import { type CreateSampleOrderReason, type SampleOrder, sampleOrderLines } from './sample-order.ts'

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
