import { describe, expect, test } from 'vitest'
import { DAYS, MINUTES } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import type { Shop } from './shop.ts'
import { versionedCache } from './versioned-cache.server.ts'

onBothDatabases((open) => {
  /** A cache whose value is the number of loads. */
  async function counting(topics: Parameters<typeof versionedCache>[0] = ['settings']) {
    const { shop, clock } = await open()
    let loads = 0
    const cache = versionedCache(topics, { ttl: MINUTES, load: async () => ++loads })
    shop.db.changes.listening = true
    return { shop, clock, get: () => cache.get(shop) }
  }

  describe('a value', () => {
    test('is cached until one of its topics changes', async () => {
      const { shop, get } = await counting(['settings', 'stock'])
      expect([await get(), await get()]).toEqual([1, 1])
      shop.db.changes.publish(['orders'])
      expect(await get()).toBe(1)
      shop.db.changes.publish(['stock'])
      expect([await get(), await get()]).toEqual([2, 2])
    })

    test('expires after its ttl', async () => {
      const { clock, get } = await counting()
      await get()
      clock.advance(MINUTES - 1)
      expect(await get()).toBe(1)
      clock.advance(1)
      expect(await get()).toBe(2)
    })

    test('is reloaded at midnight in India', async () => {
      const { clock, get } = await counting()
      clock.set('2026-06-01T18:29:59.000Z')
      expect([await get(), await get()]).toEqual([1, 1])
      clock.set('2026-06-01T18:30:00.000Z')
      expect([await get(), await get()]).toEqual([2, 2])
    })

    test('is loaded on every call while changes of other processes do not arrive', async () => {
      const { shop, get } = await counting()
      await get()
      shop.db.changes.listening = false
      expect([await get(), await get()]).toEqual([2, 3])
    })

    test('without topics depends on time only', async () => {
      const { shop, clock, get } = await counting([])
      shop.db.changes.listening = false
      await get()
      shop.db.changes.publish()
      expect(await get()).toBe(1)
      clock.advance(DAYS)
      expect(await get()).toBe(2)
    })

    test('is separate for each shop', async () => {
      const [one, other] = [(await open()).shop, (await open()).shop]
      const cache = versionedCache<Shop>([], { ttl: MINUTES, load: async (shop) => shop as Shop })
      expect(await cache.get(one)).toBe(one)
      expect(await cache.get(other)).toBe(other)
    })
  })

  describe('a load', () => {
    /** A cache whose loads finish when the test resolves them. */
    async function byHand() {
      const { shop } = await open()
      shop.db.changes.listening = true
      const loads: PromiseWithResolvers<string>[] = []
      const load = () => {
        const begun = Promise.withResolvers<string>()
        loads.push(begun)
        return begun.promise
      }
      return { shop, loads, cache: versionedCache<string>(['settings'], { ttl: MINUTES, load }) }
    }

    test('is shared by concurrent callers', async () => {
      const { shop, loads, cache } = await byHand()
      const reads = [cache.get(shop), cache.get(shop), cache.get(shop)]
      loads[0]?.resolve('one')
      expect(await Promise.all(reads)).toEqual(['one', 'one', 'one'])
      expect(loads).toHaveLength(1)
    })

    test('is not used by callers after a change, who share the next load', async () => {
      const { shop, loads, cache } = await byHand()
      const before = cache.get(shop)
      shop.db.changes.publish(['settings'])
      const after = [cache.get(shop), cache.get(shop)]
      loads[0]?.resolve('old')
      expect(await before).toBe('old')
      await expect.poll(() => loads.length).toBe(2)
      loads[1]?.resolve('new')
      expect(await Promise.all(after)).toEqual(['new', 'new'])
      expect(loads).toHaveLength(2)
    })

    test('runs one at a time while changes of other processes do not arrive', async () => {
      const { shop, loads, cache } = await byHand()
      shop.db.changes.listening = false
      const reads = [cache.get(shop), cache.get(shop), cache.get(shop)]
      loads[0]?.resolve('one')
      expect(await reads[0]).toBe('one')
      await expect.poll(() => loads.length).toBe(2)
      loads[1]?.resolve('two')
      expect(await Promise.all(reads)).toEqual(['one', 'two', 'two'])
      expect(loads).toHaveLength(2)
    })

    test('that failed is repeated, and the last value is still available', async () => {
      const { shop } = await open()
      let outcome: () => Promise<string> = async () => 'good'
      const cache = versionedCache<string>(['settings'], { ttl: MINUTES, load: () => outcome() })
      shop.db.changes.listening = true
      expect(cache.last(shop)).toEqual({ value: null, failed: false })
      await cache.get(shop)
      outcome = () => Promise.reject(new Error('gone'))
      shop.db.changes.publish(['settings'])
      await expect(cache.get(shop)).rejects.toThrow('gone')
      expect(cache.last(shop)).toEqual({ value: 'good', failed: true })
      outcome = async () => 'new'
      expect(await cache.get(shop)).toBe('new')
      expect(cache.last(shop)).toEqual({ value: 'new', failed: false })
    })

    test('that returned null is repeated', async () => {
      const { shop } = await open()
      const values = [null, 'here']
      const cache = versionedCache<string | null>([], { ttl: MINUTES, load: async () => values.shift() ?? null })
      expect([await cache.get(shop), await cache.get(shop), await cache.get(shop)]).toEqual([null, 'here', 'here'])
    })

    test('gets the previous value', async () => {
      const { shop } = await open()
      const cache = versionedCache<number>(['settings'], { ttl: MINUTES, load: async (_, before) => (before ?? 0) + 1 })
      shop.db.changes.listening = true
      await cache.get(shop)
      shop.db.changes.publish(['settings'])
      expect(await cache.get(shop)).toBe(2)
    })
  })
})
