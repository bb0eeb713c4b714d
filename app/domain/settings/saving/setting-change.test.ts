import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import type { ZoneName } from '../delivery/delivery-zone.ts'
import { settingChanges, withoutChanges } from './setting-change.ts'

const { delivery, carriers } = DEFAULT_SETTINGS
const dearer = (zone: ZoneName, firstPaise: number, of = delivery) => ({
  ...of,
  zones: { ...of.zones, [zone]: { ...of.zones[zone], firstPaise } },
})

test('lists the fields that differ, at any depth', () => {
  expect(settingChanges(delivery, dearer('metro', 6500))).toEqual([
    { path: ['zones', 'metro', 'firstPaise'], before: 5900, after: 6500 },
  ])
  expect(settingChanges(carriers, carriers.slice(1))).toEqual([
    { path: [], before: carriers, after: carriers.slice(1) },
  ])
  expect(settingChanges({}, { shipped: { text: 'a', dltId: '' } })).toEqual([
    { path: ['shipped'], before: undefined, after: { text: 'a', dltId: '' } },
  ])
  expect(settingChanges(delivery, structuredClone(delivery))).toEqual([])
})

test('the fields of a listed slot may be stored in another order than they are typed in', () => {
  const { localDelivery } = DEFAULT_SETTINGS
  const slots = localDelivery.slots.map(({ weekdays, ...slot }) => ({ ...slot, weekdays }))
  expect(settingChanges(localDelivery, { ...localDelivery, slots, feePaise: 4_000 })).toEqual([
    { path: ['feePaise'], before: 3_000, after: 4_000 },
  ])
})

test('undoing a change keeps later changes', () => {
  const first = dearer('metro', 6500)
  const second = { ...dearer('rest', 8000, first), minimumOrderPaise: 0 }
  expect(withoutChanges(second, settingChanges(delivery, first))).toEqual({
    ...dearer('rest', 8000),
    minimumOrderPaise: 0,
  })
  expect(withoutChanges({ a: 1, b: 2 }, settingChanges({}, { b: 2 }))).toEqual({ a: 1 })
})
