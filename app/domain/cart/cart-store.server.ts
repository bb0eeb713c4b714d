import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type CartLine, isSameLine, type StoredLine } from './cart.ts'

/** The lines of a user's cart, in the order they were added. */
export async function listCartLines(db: Db, userId: string): Promise<StoredLine[]> {
  return db
    .selectFrom('cart_lines')
    .select([
      'product_id as productId',
      'weight',
      'quantity',
      'seen_price_paise as seenPricePaise',
      'added_at as addedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .orderBy('weight')
    .execute()
}

/** Grams that the user's own unpaid checkout orders hold, one row per hold: only this user can still buy them. */
export async function listHoldsOfBuyer(db: Db, userId: string): Promise<{ productId: string; grams: Grams }[]> {
  return (
    db
      .selectFrom('holds')
      .innerJoin('orders', 'orders.id', 'holds.order_id')
      .select(['holds.product_id as productId', 'holds.grams'])
      .where('orders.user_id', '=', userId)
      // A literal: with a parameter SQLite cannot use the partial index of these orders.
      .where('orders.status', '=', sql.lit('pending_payment' as const))
      .where('orders.channel', '=', 'shop')
      .where('holds.ended_at', 'is', null)
      .execute()
  )
}

/** Locks the user's cart for this transaction; call it before reading the lines. */
export async function lockCart(tx: Tx, userId: string, at: Instant): Promise<void> {
  await tx
    .insertInto('carts')
    .values({ user_id: userId, updated_at: at })
    .onConflict((cart) => cart.column('user_id').doUpdateSet({ updated_at: at }))
    .execute()
}

/** Writes the difference between the lines read under the lock and the decided lines. */
export async function updateCartLines(
  tx: Tx,
  userId: string,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
  at: Instant,
): Promise<void> {
  for (const line of before.filter((one) => !after.some((other) => isSameLine(one, other)))) {
    await deleteCartLine(tx, userId, line)
  }
  const changed = after.filter((one) => !before.includes(one))
  if (changed.length === 0) return
  await tx
    .insertInto('cart_lines')
    .values(
      changed.map((line) => ({
        user_id: userId,
        product_id: line.productId,
        weight: line.weight,
        quantity: line.quantity,
        seen_price_paise: line.seenPricePaise,
        added_at: line.addedAt ?? at,
      })),
    )
    .onConflict((line) =>
      line.columns(['user_id', 'product_id', 'weight']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        seen_price_paise: eb.ref('excluded.seen_price_paise'),
      })),
    )
    .execute()
}

/** Stores the prices of some lines of a user's cart, in paise, as last seen by the shopper. */
export async function updateSeenPrices(
  tx: Tx,
  userId: string,
  lines: readonly Omit<StoredLine, 'quantity'>[],
): Promise<void> {
  for (const { productId, weight, seenPricePaise } of lines)
    await tx
      .updateTable('cart_lines')
      .set({ seen_price_paise: seenPricePaise })
      .where((line) => line.and({ user_id: userId, product_id: productId, weight }))
      .execute()
}

/** Subtracts packs from the lines of a user's cart; a line without packs left is deleted. */
export async function decrementCartLines(tx: Tx, userId: string, lines: readonly CartLine[]): Promise<void> {
  for (const { productId, weight, quantity } of lines) {
    const key = { user_id: userId, product_id: productId, weight }
    const deleted = await tx
      .deleteFrom('cart_lines')
      .where((line) => line.and(key))
      .where('quantity', '<=', quantity)
      .executeTakeFirst()
    if (wroteRow(deleted)) continue
    await tx
      .updateTable('cart_lines')
      .set((line) => ({ quantity: line('quantity', '-', quantity) }))
      .where((line) => line.and(key))
      .execute()
  }
}

/** Records that a guest's cart was merged into this user's. False when it was merged before, into whichever cart. */
export async function insertMergedCart(tx: Tx, guestCartId: string, userId: string, at: Instant): Promise<boolean> {
  const row = await tx
    .insertInto('merged_carts')
    .values({ guest_cart_id: guestCartId, user_id: userId, merged_at: at })
    .onConflict((cart) => cart.column('guest_cart_id').doNothing())
    .returning('guest_cart_id')
    .executeTakeFirst()
  return row !== undefined
}

async function deleteCartLine(tx: Tx, userId: string, line: StoredLine): Promise<void> {
  await tx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', '=', line.productId)
    .where('weight', '=', line.weight)
    .execute()
}
