import type { Topic } from '#app/db/change-feed/topic.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import type { Shop } from './shop.ts'

type Reader = Pick<Shop, 'db' | 'now'>
type Options<Value, Parts extends Reader> = {
  /** Maximum age of a value in milliseconds, as writes from outside the shop (psql) are not published. */
  ttl: number
  /** Loads the value. `previous` is the one before, null at first. A null result is not cached. */
  load: (shop: Parts, previous: Value | null) => Promise<Value>
}

/** A value cached in memory and shared by all callers, who must not change it. */
export type VersionedCache<Value, Parts extends Reader> = {
  /** The current value. Concurrent callers share a load. Throws what `load` throws. */
  get: (shop: Parts) => Promise<Value>
  /** The value loaded last, however old, and whether a later load failed. Never loads. */
  last: (shop: Parts) => { value: Value | null; failed: boolean }
}

type Entry<Value> = { value: Value; version: number | null; until: Instant }
type Slot<Value> = { entry: Entry<Value> | null; failed: boolean; started: number; loading: Promise<Value> | null }

/**
 * Caches a value until one of its topics changes, the day ends in India, or `ttl` is over (docs/decisions/0054).
 * Without topics only time counts. The value is loaded on every call while changes of other processes do not arrive,
 * and after a load that failed or returned null.
 */
export function versionedCache<Value, Parts extends Reader = Reader>(
  topics: readonly Topic[],
  { ttl, load }: Options<Value, Parts>,
): VersionedCache<Value, Parts> {
  // By database, so that two shops in one process (as in tests) have separate values.
  const slots = new WeakMap<Shop['db'], Slot<Value>>()
  const versionOf = ({ db }: Reader) => (topics.length === 0 ? 0 : db.changes.version(...topics))

  function slotOf({ db }: Reader): Slot<Value> {
    const slot = slots.get(db) ?? { entry: null, failed: false, started: 0, loading: null }
    slots.set(db, slot)
    return slot
  }

  function isCurrent(shop: Reader, { value, version, until }: Entry<Value>): boolean {
    return value !== null && version !== null && version === versionOf(shop) && shop.now() < until
  }

  async function loadInto(slot: Slot<Value>, shop: Parts): Promise<Value> {
    slot.started++
    // Read before the load, so that a change during the load invalidates the value.
    const version = versionOf(shop)
    const until = endOf(shop.now(), ttl)
    try {
      const value = await load(shop, slot.entry?.value ?? null)
      slot.entry = { value, version, until }
      slot.failed = false
      return value
    } catch (error) {
      slot.failed = true
      throw error
    }
  }

  return {
    async get(shop) {
      const slot = slotOf(shop)
      // A running load may have read outdated rows. The next one is current in any case.
      const currentLoad = slot.started + 1
      for (;;) {
        if (slot.entry && isCurrent(shop, slot.entry)) return slot.entry.value
        slot.loading ??= loadInto(slot, shop).finally(() => {
          slot.loading = null
        })
        const load = slot.started
        const value = await slot.loading
        if (load >= currentLoad) return value
      }
    },
    last(shop) {
      const { entry, failed } = slotOf(shop)
      return { value: entry?.value ?? null, failed }
    },
  }
}

function endOf(at: Instant, ttl: number): Instant {
  const nextDay = later(startOfIndianDay(at), DAYS)
  return later(at, Math.min(ttl, Date.parse(nextDay) - Date.parse(at)))
}
