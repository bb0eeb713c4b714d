import type { Topic } from '#app/db/change-feed.server.ts'
import { DAYS, type Instant, later, startOfIndianDay } from './instant.ts'
import type { Shop } from './shop.ts'

type Reader = Pick<Shop, 'db' | 'now'>
type Options<Value, Asker extends Reader> = {
  /** The longest a value is kept, in milliseconds: what is written past the shop (psql) is seen after that. */
  ttl: number
  /** Makes the value. It may take over from the one before, which is null at first; null says that there is no value now. */
  load: (shop: Asker, before: Value | null) => Promise<Value>
}

/** A value kept in memory, the same for everyone: whoever gets it must not change it. */
export type VersionedCache<Value, Asker extends Reader> = {
  /** The value as it is now. Those who ask while it is being loaded wait for it. Throws what loading throws. */
  get: (shop: Asker) => Promise<Value>
  /** What was loaded last, however old, and whether a later load failed. Asks nothing of the database. */
  last: (shop: Asker) => { value: Value | null; failed: boolean }
}

type Entry<Value> = { value: Value; version: number | null; until: Instant }
type Slot<Value> = { entry: Entry<Value> | null; failed: boolean; begun: number; loading: Promise<Value> | null }

/**
 * Keeps a value in memory until one of its topics changes, until the day ends in India, and for `ttl` at most
 * (docs/decisions/0054). Without topics only time counts. While changes by other processes do not arrive it is loaded each
 * time; so it is after a load that failed or gave null.
 */
export function versionedCache<Value, Asker extends Reader = Reader>(
  topics: readonly Topic[],
  { ttl, load }: Options<Value, Asker>,
): VersionedCache<Value, Asker> {
  // One for each open database, so that two shops in one process (as in tests) do not see each other's.
  const slots = new WeakMap<Shop['db'], Slot<Value>>()
  const versionOf = ({ db }: Reader) => (topics.length === 0 ? 0 : db.changes.version(...topics))

  function slotOf({ db }: Reader): Slot<Value> {
    const slot = slots.get(db) ?? { entry: null, failed: false, begun: 0, loading: null }
    slots.set(db, slot)
    return slot
  }

  function isCurrent(shop: Reader, { value, version, until }: Entry<Value>): boolean {
    return value !== null && version !== null && version === versionOf(shop) && shop.now() < until
  }

  async function loadInto(slot: Slot<Value>, shop: Asker): Promise<Value> {
    slot.begun++
    // A change during the load has made this version an old one.
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
      // A load under way may have read what has changed since: the next one is new enough in any case.
      const enough = slot.begun + 1
      for (;;) {
        if (slot.entry && isCurrent(shop, slot.entry)) return slot.entry.value
        slot.loading ??= loadInto(slot, shop).finally(() => {
          slot.loading = null
        })
        const load = slot.begun
        const value = await slot.loading
        if (load >= enough) return value
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
