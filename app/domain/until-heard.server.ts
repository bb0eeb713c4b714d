import type { Topic } from '#app/db/change-feed.server.ts'
import { indianDay } from './instant.ts'
import type { Shop } from './shop.ts'

type Kept<Value> = { value: Value; heard: number | null; day: string; readAt: number }
type Reader = Pick<Shop, 'db' | 'now'>

// Longest time without a look at the database, in case a signal went missing on its way (docs/decisions/0015).
const TRUSTED_FOR = 30_000

/**
 * The same reading, done anew only once a change of the topic has been heard of, the day in India is another, or half a
 * minute is over. While the changes of other processes are not heard of it is done each time. What could not be read is
 * not kept. Whoever gets the value must not change it: others have the same one.
 */
export function untilHeard<Value, Asker extends Reader>(
  topic: Topic,
  read: (shop: Asker) => Promise<Value>,
): (shop: Asker) => Promise<Value> {
  // One for each open database, so that two shops in one process (as in tests) do not see each other's.
  const known = new WeakMap<Shop['db'], Kept<Value>>()
  return async (shop) => {
    const heard = shop.db.changes.version(topic)
    const day = indianDay(shop.now())
    const readAt = performance.now()
    const kept = known.get(shop.db)
    if (kept && heard !== null && kept.heard === heard && kept.day === day && readAt - kept.readAt < TRUSTED_FOR)
      return kept.value
    const value = await read(shop)
    known.set(shop.db, { value, heard, day, readAt })
    return value
  }
}
