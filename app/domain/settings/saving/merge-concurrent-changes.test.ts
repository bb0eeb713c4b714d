import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { mergeConcurrentChanges, seenAfter, seenAfterReload } from './merge-concurrent-changes.ts'

const { cod, delivery, carriers } = DEFAULT_SETTINGS
const CASH_LIMITS = [['cod.minimumPaise', 'cod.maximumPaise']]

test('fields that were not touched keep what others saved', () => {
  const now = { cod: { ...cod, feePaise: 4900, blockedPincodes: ['110001'] } }
  const typed = { cod: { ...cod, maxOpenOrders: 5 } }
  expect(mergeConcurrentChanges({ seen: { cod }, typed, now })).toEqual({
    merged: { cod: { ...now.cod, maxOpenOrders: 5 } },
    clashes: [],
    others: [
      { path: ['cod', 'feePaise'], now: 4900 },
      { path: ['cod', 'blockedPincodes'], now: ['110001'] },
    ],
  })
})

test('a field both changed is a clash, unless both typed the same', () => {
  const now = { cod: { ...cod, feePaise: 4900 } }
  const typed = { cod: { ...cod, feePaise: 2900 } }
  const asked = mergeConcurrentChanges({ seen: { cod }, typed, now })
  expect(asked.clashes).toEqual([{ path: ['cod', 'feePaise'], now: 4900 }])
  expect(mergeConcurrentChanges({ seen: { cod }, typed: now, now }).clashes).toEqual([])
  // Sent again after the answer, the typed value is kept.
  const again = mergeConcurrentChanges({ seen: seenAfter({ cod }, asked.clashes), typed, now })
  expect(again).toEqual({ merged: typed, clashes: [], others: [] })
})

test('fields at any depth are apart from each other, and a list is one field', () => {
  const zones = (zone: 'metro' | 'rest', firstPaise: number) => ({
    ...delivery.zones,
    [zone]: { ...delivery.zones[zone], firstPaise },
  })
  const merge = mergeConcurrentChanges({
    seen: { zones: delivery.zones },
    typed: { zones: zones('metro', 1) },
    now: { zones: zones('rest', 2) },
  })
  expect(merge.clashes).toEqual([])
  expect(merge.merged).toMatchObject({ zones: { metro: { firstPaise: 1 }, rest: { firstPaise: 2 } } })
  const [first, ...others] = carriers
  const lists = { seen: { carriers }, typed: { carriers: others }, now: { carriers: [first] } }
  expect(mergeConcurrentChanges(lists).clashes).toEqual([{ path: ['carriers'], now: [first] }])
})

test('a list whose items are typed in another order of fields than they are stored in was not touched', () => {
  const { localDelivery } = DEFAULT_SETTINGS
  const untouched = localDelivery.slots.map(({ weekdays, ...slot }) => ({ ...slot, weekdays }))
  const now = { localDelivery: { ...localDelivery, slots: localDelivery.slots.slice(1) } }
  const typed = { localDelivery: { ...localDelivery, slots: untouched, feePaise: 4_000 } }
  expect(mergeConcurrentChanges({ seen: { localDelivery }, typed, now })).toEqual({
    merged: { localDelivery: { ...now.localDelivery, feePaise: 4_000 } },
    clashes: [],
    others: [{ path: ['localDelivery', 'slots'], now: now.localDelivery.slots }],
  })
})

test('two people cannot change a part each of what goes together', () => {
  const typed = { cod: { ...cod, minimumPaise: 200_000 } }
  const now = { cod: { ...cod, maximumPaise: 100_000 } }
  const asked = mergeConcurrentChanges({ seen: { cod }, typed, now }, CASH_LIMITS)
  expect(asked.clashes.map(({ path }) => path.join('.'))).toEqual(['cod.minimumPaise', 'cod.maximumPaise'])
  // What the form still shows is what is saved then, whole.
  const again = mergeConcurrentChanges({ seen: seenAfter({ cod }, asked.clashes), typed, now }, CASH_LIMITS)
  expect(again).toEqual({ merged: typed, clashes: [], others: [] })
})

test('of what goes together, a part that both changed to the same value is asked about neither once nor for ever', () => {
  const typed = { cod: { ...cod, minimumPaise: 40_000, maximumPaise: 250_000 } }
  const now = { cod: { ...cod, maximumPaise: 250_000 } }
  expect(mergeConcurrentChanges({ seen: { cod }, typed, now }, CASH_LIMITS)).toEqual({
    merged: typed,
    clashes: [],
    others: [],
  })
})

test('a page loaded again has seen what is stored, but in the fields that are being edited', () => {
  const stored = { cod: { ...cod, feePaise: 4900, maxOpenOrders: 7 } }
  expect(seenAfterReload({ cod }, stored, ['maxOpenOrders'])).toEqual({ cod: { ...cod, feePaise: 4900 } })
  const [first, ...others] = carriers
  expect(seenAfterReload({ carriers }, { carriers: [first] }, ['carriers.1.name'])).toEqual({ carriers })
  expect(seenAfterReload({ carriers }, { carriers: others }, ['test-awb'])).toEqual({ carriers: others })
  // Somebody who puts the old value back has changed the new one.
  const seen = seenAfterReload({ cod }, stored, [])
  expect(mergeConcurrentChanges({ seen, typed: { cod }, now: stored }).merged).toEqual({ cod })
})

test('a form that tells nothing of what it saw asks about every difference', () => {
  const typed = { cod: { ...cod, feePaise: 2900 } }
  for (const seen of [undefined, null, 'x', [], {}, { cod: 7 }]) {
    expect(mergeConcurrentChanges({ seen, typed, now: { cod } }).clashes, JSON.stringify(seen)).toEqual([
      { path: ['cod', 'feePaise'], now: 0 },
    ])
  }
  expect(mergeConcurrentChanges({ seen: undefined, typed: { cod }, now: { cod } }).clashes).toEqual([])
})

test('a group that was never stored is stored whole, and its empty texts are no clash', () => {
  const empty = { title: '', description: '' }
  const typed = { metaTags: { home: { title: 'Nuts', description: '' }, products: empty } }
  const seen = { metaTags: { home: empty, products: empty } }
  expect(mergeConcurrentChanges({ seen, typed, now: { metaTags: {} } })).toEqual({
    merged: { metaTags: { home: typed.metaTags.home } },
    clashes: [],
    others: [],
  })
})

test('names of the language in what was seen do nothing', () => {
  const seen = JSON.parse('{"__proto__":{"feePaise":1},"cod":{"__proto__":{"x":1},"constructor":2}}') as unknown
  const { merged } = mergeConcurrentChanges({ seen, typed: { cod: { ...cod, feePaise: 2900 } }, now: { cod } })
  expect(merged).toEqual({ cod: { ...cod, feePaise: 2900 } })
  expect(Object.keys(merged as object)).toEqual(['cod'])
})

test('whatever two people type, each field holds what one of them wanted', () => {
  const field = fc.constantFrom(0, 1, 2)
  const form = fc.record({ a: field, b: field, c: fc.record({ d: field }) })
  fc.assert(
    fc.property(form, form, form, (seen, now, typed) => {
      const { merged, clashes } = mergeConcurrentChanges({ seen, typed, now })
      const read = ({ a, b, c }: typeof seen) => ({ a, b, 'c.d': c.d })
      const [was, is, mine, result] = [read(seen), read(now), read(typed), read(merged as typeof seen)]
      for (const name of ['a', 'b', 'c.d'] as const) {
        const isClash = clashes.some(({ path }) => path.join('.') === name)
        expect(isClash).toBe(mine[name] !== was[name] && is[name] !== was[name] && mine[name] !== is[name])
        expect(result[name]).toBe(mine[name] === was[name] ? is[name] : mine[name])
      }
    }),
  )
})
