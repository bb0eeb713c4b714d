import type { Db } from '#app/db/db.server.ts'
import { distinct } from '#app/domain/distinct.ts'
import { listOrderLetters } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { orderCode, orderNumber } from './order-number.ts'

/** A new random order number with the shop's letters that no order has. */
export async function findFreeOrderNumber(db: Db, letters: string, randomBytes: Shop['randomBytes']): Promise<string> {
  for (;;) {
    const number = orderNumber(letters, randomBytes(5))
    const taken = await db.selectFrom('orders').select('id').where('id', '=', number).executeTakeFirst()
    if (!taken) return number
  }
}

/**
 * The number of the order that a typed one means: itself, or that of the order with its code and other letters of the
 * shop. Null: none.
 */
export async function findMeantOrderNumber(db: Db, id: string): Promise<string | null> {
  const code = orderCode(id)
  const meant = distinct([id, ...(await listOrderLetters(db)).map((letters) => `${letters}-${code}`)])
  const rows = await db.selectFrom('orders').select('id').where('id', 'in', meant).execute()
  return rows.find((row) => row.id === id)?.id ?? rows[0]?.id ?? null
}
