import type { Tx } from '#app/db/db.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type CartLine, isSameLine, type StoredLine } from './cart.ts'
import { decrementCartLines, lockCart, updateSeenPrices } from './cart-store.server.ts'

/** Removes ordered packs from a user's cart, in the transaction of the order. Packs added meanwhile stay. */
export async function removeOrderedPacks(
  tx: Tx,
  userId: string,
  lines: readonly CartLine[],
  at: Instant,
): Promise<void> {
  await lockCart(tx, userId, at)
  await decrementCartLines(tx, userId, lines)
}

/**
 * Takes the prices of an order, in paise a pack, as the ones seen in the cart that it came from. Who ordered at them
 * has accepted them, and the lines stay in the cart until the order is paid. Runs in the transaction of the order.
 * `lines` are those of the cart as it was read for the order.
 */
export async function acceptOrderedPrices(
  tx: Tx,
  userId: string,
  lines: readonly StoredLine[],
  ordered: readonly (Pick<CartLine, 'productId' | 'weight'> & { unitPricePaise: Paise })[],
  at: Instant,
): Promise<void> {
  const changed = ordered
    .map(({ productId, weight, unitPricePaise }) => ({ productId, weight, seenPricePaise: unitPricePaise }))
    .filter((pack) => lines.some((line) => isSameLine(line, pack) && line.seenPricePaise !== pack.seenPricePaise))
  if (changed.length === 0) return
  await lockCart(tx, userId, at)
  await updateSeenPrices(tx, userId, changed)
}
