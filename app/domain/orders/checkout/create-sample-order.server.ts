import type { Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { findProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import { businessDaysAfter } from '#app/domain/delivery/business-days.ts'
import { zoneOf } from '#app/domain/delivery/delivery.ts'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import { holdStock, lockNeeds, sellHolds } from '#app/domain/inventory/holds/hold-stock.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { OrderLine } from '../order/order.ts'
import { packNeeds } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { sumOrder } from '../order/order-lines.ts'
import { findFreeOrderNumber } from '../order/order-lock-store.server.ts'
import { insertOrder } from '../order/order-write-store.server.ts'
import { type CreateSampleOrderReason, type SampleOrder, sampleOrderLines } from './sample-order.ts'

/**
 * Sends something free of charge, inside the caller's transaction: an order of total 0 that is confirmed at once, its
 * stock sold as for a paid one, its shopper told. Gives the order's number; refused, it has written nothing.
 */
export async function createSampleOrder(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'sms' | 'newId'>,
  gift: SampleOrder,
  context: AuditContext,
): Promise<Result<string, CreateSampleOrderReason>> {
  const ids = Array.from(new Set(gift.lines.map(({ productId }) => productId)))
  const lines = sampleOrderLines(gift, await findProducts(tx, ids, context.at))
  if (!lines.ok) return lines
  const order = freeOrder(gift, lines.value, await findSettings(tx), context.at)
  // Locks the pools, so that what is in stock now still is when it is taken.
  if (!(await lockNeeds(tx, packNeeds(order), context.at)).ok) return refused('sold-out')
  const id = await findFreeOrderNumber(tx, shop.newId)
  await insertOrder(tx, { ...order, id }, context.at)
  await insertEvent(tx, id, { kind: 'moved', to: 'placed' }, context)
  await insertEvent(tx, id, { kind: 'moved', from: 'placed', to: 'confirmed' }, context)
  await insertEvent(tx, id, { kind: 'note', note: gift.note, forStaff: true }, context)
  const held = await holdStock(tx, id, packNeeds(order), context)
  if (!held.ok) throw new Error(`The pool of ${held.detail.productId} changed under its lock`)
  await sellHolds(tx, id, context)
  await insertAudit(tx, { action: 'give-order', subject: `order:${id}`, before: null, after: gift.lines }, context)
  await notifyShopper(tx, shop, { ...order, id }, 'order-given', context)
  return done(id)
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
    status: 'confirmed',
    paymentStatus: 'none',
    paymentMethod: 'none',
    holdUntil: null,
    placedAt: at,
  } as const
}
