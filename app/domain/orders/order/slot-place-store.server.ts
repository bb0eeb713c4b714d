import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { statusList } from './order-sql-conditions.server.ts'

/**
 * The places taken in the slots that start from one instant to another, by the start of the slot; a slot with none is
 * left out. An order that was cancelled or expired has given its place back; those in `except` do not count.
 */
export async function countTakenPlaces(
  db: Db,
  { from, to }: { from: Instant; to: Instant },
  except: readonly string[] = [],
): Promise<Map<Instant, number>> {
  const rows = await db
    .selectFrom('orders')
    .where('slot_start', '>=', from)
    .where('slot_start', '<=', to)
    .where(sql<boolean>`status not in ${statusList('void')}`)
    .$if(except.length > 0, (orders) => orders.where('id', 'not in', except))
    .groupBy('slot_start')
    .select((eb) => ['slot_start', eb.fn.countAll<number>().as('orders')])
    .execute()
  return new Map(rows.flatMap(({ slot_start, orders }) => (slot_start ? [[slot_start, orders] as const] : [])))
}

/**
 * The places taken in the slot that starts at an instant, as `countTakenPlaces` counts them; 0 for no slot (null). No
 * other transaction gives out places until this one ends, so that two orders never get the last one. Locked after
 * orders and before stock.
 */
export async function lockTakenPlaces(tx: Tx, start: Instant | null, except: readonly string[] = []): Promise<number> {
  if (start === null) return 0
  await lockByName(tx, 'delivery-slots')
  return (await countTakenPlaces(tx, { from: start, to: start }, except)).get(start) ?? 0
}
