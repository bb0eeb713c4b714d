import { expect, test } from 'vitest'
import { OWN_COURIER, type Parcel } from './parcel.ts'
import { cashCarrier, cashParcelTold, type ParcelFacts, parcelFacts, shipmentOfAll } from './parcel-facts.ts'
import type { ParcelState } from './parcel-state.ts'

/** A parcel, the first of which collects the cash. */
function parcel(state: ParcelState, change: Partial<Parcel> = {}, index = 0): Parcel {
  return {
    id: `par_${index}`,
    orderId: 'MW-1',
    position: index + 1,
    state,
    stateAt: AT,
    courier: OWN_COURIER,
    carrier: `Carrier ${index}`,
    awb: `AWB${index}`,
    courierRef: null,
    routing: null,
    grams: 500,
    collectPaise: index === 0 ? 40_000 : 0,
    manifestId: null,
    pickupDay: null,
    task: null,
    tries: 0,
    nextTryAt: null,
    failure: null,
    nextCheckAt: null,
    unconfirmed: null,
    beforeLoss: null,
    beforeDelivery: null,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  }
}
const AT = '2026-06-01T06:30:00.000Z'
const parcels = (states: readonly ParcelState[]) => states.map((state, index) => parcel(state, {}, index))

test.each<[ParcelState[], Partial<ParcelFacts>]>([
  [[], { bookedShipment: null, needsAwb: false, missing: 'none', isOnItsWay: true, isCashMissing: false }],
  [['waiting'], { needsAwb: true, missing: 'none', isOnItsWay: true }],
  [['booked'], { needsAwb: false, bookedShipment: { carrier: 'Carrier 0', awb: 'AWB0' } }],
  [['refused'], { needsAwb: false, bookedShipment: null }],
  [['refused', 'booked'], { needsAwb: true, missing: 'none', bookedShipment: { carrier: 'Carrier 1', awb: 'AWB1' } }],
  [['refused', 'in_transit'], { needsAwb: false, missing: 'some', isOnItsWay: true, isCashMissing: true }],
  [['in_transit', 'refused'], { missing: 'some', isCashMissing: false }],
  [['cancelled', 'in_transit'], { missing: 'none', isCashMissing: false }],
  [['lost'], { missing: 'all', isOnItsWay: false, isCashMissing: true, isAnyDelivered: false }],
  [['returning', 'lost'], { missing: 'all', isOnItsWay: false, isCashMissing: true }],
  [['delivered', 'returned'], { missing: 'some', isOnItsWay: false, isCashMissing: false, isAnyDelivered: true }],
  [['undelivered'], { missing: 'none', isOnItsWay: true }],
])('parcels %j: %j', (states, facts) => {
  expect(parcelFacts(parcels(states))).toMatchObject(facts)
})

test('parcels that a courier is asked for have no number yet, unless one of them has left', () => {
  const asked = { courier: 'Delhivery', awb: 'RESERVED' }
  expect(parcelFacts([parcel('waiting', asked)]).needsAwb).toBe(false)
  expect(parcelFacts([parcel('waiting', asked), parcel('booked', asked, 1)]).needsAwb).toBe(true)
  expect(parcelFacts([parcel('waiting', asked), parcel('in_transit', asked, 1)]).needsAwb).toBe(false)
})

test('the carrier of the cash is that of the parcel which collects it, once it has left', () => {
  expect(cashCarrier(parcels(['in_transit', 'in_transit']).toReversed())).toBe('Carrier 0')
  expect(cashCarrier(parcels(['booked', 'in_transit']))).toBe(null)
})

test.each<[ParcelState[], boolean, string]>([
  [[], false, 'this'],
  [['in_transit', 'lost'], false, 'this'],
  [['lost', 'in_transit'], false, 'other'],
  [['delivered', 'in_transit'], false, 'arrived'],
  [['out_for_delivery', 'in_transit'], true, 'this'],
  [['in_transit', 'out_for_delivery'], true, 'other'],
])(
  'of parcels %j that the order follows (%s), the one that collects the cash is %s',
  (states, followsParcels, told) => {
    expect(cashParcelTold(parcels(states), { to: 'out_for_delivery', followsParcels })).toBe(told)
  },
)

test('a message names all parcels of an order in several', () => {
  expect(shipmentOfAll(parcels(['in_transit']))).toBe(null)
  expect(shipmentOfAll(parcels(['in_transit', 'cancelled', 'booked']))).toEqual({
    carrier: 'Carrier 0 and Carrier 2',
    awb: 'AWB0 and AWB2',
  })
})
