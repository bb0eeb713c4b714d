import { expect, test } from 'vitest'
import type { TransitState } from '#app/domain/delivery/courier/courier.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { mayFollow, movesTo, orderStatusOf, PARCEL_STATES, type ParcelState } from './parcel-state.ts'

const AT = '2026-06-01T06:30:00.000Z'
const at = (minutes: number) => later(AT, minutes * MINUTES)

test.each<[ParcelState, TransitState, number, boolean]>([
  ['booked', 'in_transit', 1, true],
  ['in_transit', 'booked', 1, false],
  // A scan of before that arrives late.
  ['out_for_delivery', 'in_transit', 5, false],
  ['undelivered', 'out_for_delivery', -1, false],
  ['undelivered', 'out_for_delivery', 1, true],
  ['out_for_delivery', 'undelivered', 1, true],
  ['out_for_delivery', 'undelivered', 0, true],
  ['undelivered', 'out_for_delivery', 0, false],
  ['undelivered', 'undelivered', 0, false],
  ['out_for_delivery', 'out_for_delivery', 1, true],
  ['out_for_delivery', 'out_for_delivery', 0, false],
  ['in_transit', 'in_transit', 1, false],
  ['booked', 'delivered', -10, true],
  ['returning', 'out_for_delivery', 1, false],
  ['returning', 'delivered', 1, false],
  ['returning', 'returned', 1, true],
  ['delivered', 'returning', 1, false],
  ['cancelled', 'in_transit', 1, false],
  ['booked', 'cancelled', 1, true],
  ['in_transit', 'cancelled', 1, false],
  ['in_transit', 'lost', 1, true],
])('%s, then %s %d minutes later: %s', (state, to, minutes, follows) => {
  expect(mayFollow({ state, stateAt: AT }, { state: to, at: at(minutes) })).toBe(follows)
})

test.each<[ParcelState[], string | null]>([
  [['booked'], null],
  [['cancelled'], null],
  [['in_transit'], 'shipped'],
  [['delivered'], 'delivered'],
  [['returned'], 'returning'],
  [['lost'], 'undelivered'],
  [['cancelled', 'delivered'], 'delivered'],
  [['in_transit', 'booked'], 'shipped'],
  [['delivered', 'in_transit'], 'shipped'],
  [['delivered', 'out_for_delivery'], 'out_for_delivery'],
  [['delivered', 'returned'], 'undelivered'],
  [['returning', 'returned'], 'returning'],
  [['delivered', 'delivered'], 'delivered'],
])('parcels %j make the order %s', (states, status) => {
  expect(orderStatusOf(states)).toBe(status)
})

test('an order that left unseen is shipped first', () => {
  expect(movesTo('packed', 'delivered')).toEqual(['shipped', 'delivered'])
  expect(movesTo('packed', 'shipped')).toEqual(['shipped'])
  expect(movesTo('shipped', 'delivered')).toEqual(['delivered'])
  expect(movesTo('confirmed', 'delivered')).toEqual([])
  expect(movesTo('delivered', 'returning')).toEqual([])
  expect(movesTo('cancelled', 'shipped')).toEqual([])
})

test('the states are those of the migration', () => {
  expect(PARCEL_STATES).toHaveLength(11)
})
