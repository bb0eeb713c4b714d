import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isPackable } from './order-in-packing.ts'
import { deleteTick, insertTick, listOrdersInPackingByIds, listTicks } from './packing-store.server.ts'
import { type Tick, tickKey } from './packing-tick.ts'

/** Lines to tick and to untick. A line in both is unticked. */
export type TickInput = { on: readonly Tick[]; off: readonly Tick[] }

/**
 * Ticks and unticks lines. Idempotent, since a phone that was offline sends its changes again. Ignores lines of orders
 * that are no longer to pack and lines that no longer exist. Ticks are notes of the packers, so the audit log records
 * only packing.
 */
export async function tickPacks(shop: Shop, actor: string, { on, off }: TickInput): Promise<void> {
  const context = auditContext(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    const ids = Array.from(new Set([...on, ...off].map((tick) => tick.orderId)))
    const open = (await listOrdersInPackingByIds(tx, ids)).filter(isPackable)
    const known = new Set(open.flatMap(({ id, lines }) => lines.map((line) => tickKey({ ...line, orderId: id }))))
    const inOrder = (ticks: readonly Tick[]) =>
      ticks.filter((tick) => known.has(tickKey(tick))).sort((a, b) => compareTexts(tickKey(a), tickKey(b)))
    for (const tick of inOrder(on)) await insertTick(tx, tick, context)
    for (const tick of inOrder(off)) await deleteTick(tx, tick)
  })
}

/** The state of the list for these orders: keys of the ticked lines, and numbers of the orders still to pack. */
export async function readTicks(
  shop: Shop,
  orderIds: readonly string[],
): Promise<{ ticked: string[]; open: string[] }> {
  const orders = (await listOrdersInPackingByIds(shop.db, orderIds)).filter(isPackable)
  const ticks = await listTicks(shop.db, orderIds)
  return { ticked: ticks.map(tickKey), open: orders.map(({ id }) => id) }
}
