import { expect, test } from 'vitest'
import { type Manifest, manifestProgress, needsCourierPickup } from '../parcel/manifest.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { courierPickupMessage, mayRequestCourierPickup } from './courier-pickup-message.ts'

const NOW = '2026-06-02T06:30:00.000Z'
const MANIFEST: Manifest = {
  id: 'man_1',
  courier: 'shiprocket',
  createdAt: '2026-06-01T06:30:00.000Z',
  createdBy: 'usr_1',
  pickupDay: null,
  pickupNote: null,
  pickupFailure: null,
  pickupTries: 1,
  pickupDueAt: null,
}
const parcel = (pickupDay: string | null, state: Parcel['state'] = 'booked') => ({ state, pickupDay })
const [yesterdays, todays, without] = [parcel('2026-06-01'), parcel('2026-06-02'), parcel(null)]
const taken = parcel('2026-06-01', 'in_transit')

test.each<[string, Partial<Manifest>, ReturnType<typeof parcel>[]]>([
  ['The van is ordered.', { pickupDay: '2026-06-02' }, [todays, parcel(null, 'refused')]],
  ['The van is being ordered.', { pickupDueAt: NOW }, [without]],
  ['The van is being ordered.', { pickupDay: '2026-06-02', pickupDueAt: NOW }, [todays, without]],
  ['No van yet: Full.', { pickupFailure: 'Full.' }, [without]],
  ['No van yet for 1 of these parcels: Full.', { pickupDay: '2026-06-02', pickupFailure: 'Full.' }, [todays, without]],
  ['Full. We ask again by ourselves.', { pickupFailure: 'Full.', pickupDueAt: NOW }, [without]],
  [
    'The van was ordered for 1 Jun 2026. Ask for it again if these parcels are still here.',
    { pickupDay: '2026-06-01' },
    [yesterdays],
  ],
  ['The courier has taken these parcels.', { pickupDay: '2026-06-01' }, [taken]],
  ['The courier has taken these parcels.', { pickupDay: '2026-06-01' }, [taken, parcel(null, 'cancelled')]],
  ['The courier has taken 1 of 2 parcels.', { pickupDay: '2026-06-01' }, [taken, parcel(null, 'refused')]],
  ['The van is being ordered.', { pickupDay: '2026-06-01', pickupDueAt: NOW }, [taken, without]],
  ['The van is ordered.', { pickupDay: '2026-06-02' }, [taken, todays]],
])('%s', (message, change, parcels) => {
  const manifest = { ...MANIFEST, ...change }
  const withoutVan = parcels.filter((each) => needsCourierPickup(each, NOW)).length
  expect(courierPickupMessage(manifest, manifestProgress(parcels), withoutVan)).toBe(message)
})

test.each<[boolean, string, Partial<Manifest>, number]>([
  [true, 'refused', { pickupFailure: 'Full.' }, 1],
  [true, 'after its day', { pickupDay: '2026-06-01' }, 1],
  [true, 'while the courier does not answer', { pickupFailure: 'No answer.', pickupDueAt: NOW }, 1],
  [false, 'while it is ordered', { pickupDueAt: NOW }, 1],
  [false, 'that every parcel has', { pickupDay: '2026-06-02' }, 0],
])('%s: staff may ask for a van %s', (may, _, change, withoutVan) => {
  expect(mayRequestCourierPickup({ ...MANIFEST, ...change }, withoutVan)).toBe(may)
})
