import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import type { ZoneName } from '../delivery/delivery-zone.ts'
import { isSameSetting, settingChanges, withoutChanges } from './setting-change.ts'

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

const slot = { from: '10:00', to: '13:00', weekdays: [1, 2], places: 10 }
const typedSlot = { from: '10:00', to: '13:00', places: 10, weekdays: [1, 2] }

test('the order of fields means nothing, that of a list does', () => {
  expect(isSameSetting([slot], [typedSlot])).toBe(true)
  expect(isSameSetting({ slots: [slot] }, { slots: [typedSlot] })).toBe(true)
  expect(isSameSetting([slot], [{ ...typedSlot, weekdays: [2, 1] }])).toBe(false)
  expect(isSameSetting([slot], [slot, typedSlot])).toBe(false)
  expect(isSameSetting([slot], [{ ...typedSlot, places: 11 }])).toBe(false)
})

test('a field without a value is a missing one, and kinds of values are told apart', () => {
  expect(isSameSetting({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSameSetting({ a: 1 }, { a: 1, b: null })).toBe(false)
  expect(isSameSetting(undefined, null)).toBe(false)
  expect(isSameSetting([], {})).toBe(false)
  expect(isSameSetting('1', 1)).toBe(false)
})
