import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isToPack, type Tick, tickKey } from './packing-order.ts'
import { deleteTick, findPackingOrders, insertTick, listTicks } from './packing-store.server.ts'

/** What a packer's phone wants ticked and unticked; the last word of a line wins. */
export type TickInput = { on: readonly Tick[]; off: readonly Tick[] }

/**
 * Ticks and unticks lines, however often the same wish comes: a phone that was offline sends it again. A line of an order
 * that is no longer to pack, or that does not have such a line any more, is left alone. A tick is a mark on the list and
 * binds nobody, so that it is not in the audit log; packing is.
 */
export async function tickPacks(shop: Shop, actor: string, { on, off }: TickInput): Promise<void> {
  const context = auditContext(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    const ids = Array.from(new Set([...on, ...off].map((tick) => tick.orderId)))
    const open = (await findPackingOrders(tx, ids)).filter(isToPack)
    const known = new Set(open.flatMap(({ id, lines }) => lines.map((line) => tickKey({ ...line, orderId: id }))))
    const inOrder = (ticks: readonly Tick[]) =>
      ticks.filter((tick) => known.has(tickKey(tick))).sort((a, b) => (tickKey(a) < tickKey(b) ? -1 : 1))
    for (const tick of inOrder(on)) await insertTick(tx, tick, context)
    for (const tick of inOrder(off)) await deleteTick(tx, tick)
  })
}

/** How the list stands for these orders: which lines are ticked, and which orders are still to pack. */
export async function readTicks(
  shop: Shop,
  orderIds: readonly string[],
): Promise<{ ticked: string[]; open: string[] }> {
  const orders = (await findPackingOrders(shop.db, orderIds)).filter(isToPack)
  const ticks = await listTicks(shop.db, orderIds)
  return { ticked: ticks.map(tickKey), open: orders.map(({ id }) => id) }
}
