import { findProducts } from '../catalogue/product-store.server.ts'
import { refused } from '../result.ts'
import { findSettings } from '../settings/settings-store.server.ts'
import type { Shop } from '../shop.ts'
import { decideEdit, EDIT_SAYS, type EditedOrder, type EditLine, type EditRefusal } from './order-edit.ts'
import { findOrder } from './order-store.server.ts'

/** What an order would come to with other packs, or what stands in the way. Changes nothing and holds nothing. */
export async function previewEdit(
  shop: Shop,
  orderId: string,
  lines: readonly EditLine[],
): Promise<{ ok: true; value: EditedOrder } | EditRefusal> {
  const order = await findOrder(shop.db, orderId)
  if (!order) return refused('order-not-found', { says: EDIT_SAYS['order-not-found'] })
  const ids = Array.from(new Set([...order.lines, ...lines].flatMap(({ productId }) => productId ?? [])))
  const products = await findProducts(shop.db, ids, shop.now())
  const { delivery } = await findSettings(shop.db)
  return decideEdit({ order, products, minimumPaise: delivery.minimumOrderPaise }, lines)
}
