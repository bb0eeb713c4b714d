import { type Instant, later, MINUTES } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'

type Kept = { until: Instant; value: Promise<unknown> }

// One per open shop, so that two shops in one process (as in tests) do not see each other's.
const kept = new WeakMap<Shop['db'], Map<string, Kept>>()

/**
 * What is the same for everyone and long to make, such as a feed of thousands of packs: it is made once a minute at most,
 * however many ask, and those who ask meanwhile wait for the same making. What could not be made (null, or an error) is
 * not kept. A name must always stand for the same kind of value, and there must be few.
 */
export function keptBriefly<Value>(shop: Shop, name: string, make: () => Promise<Value | null>): Promise<Value | null> {
  const values = kept.get(shop.db) ?? new Map<string, Kept>()
  kept.set(shop.db, values)
  const at = shop.now()
  const known = values.get(name)
  if (known && at < known.until) return known.value as Promise<Value | null>
  const value = make()
  const fresh = { until: later(at, MINUTES), value }
  values.set(name, fresh)
  const forget = () => {
    if (values.get(name) === fresh) values.delete(name)
  }
  value.then((made) => made ?? forget(), forget)
  return value
}
