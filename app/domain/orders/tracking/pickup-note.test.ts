import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import { pickupNote } from './pickup-note.ts'

const ORDER = { fulfilment: 'pickup', status: 'confirmed', pickupUntil: null } as const

test('an order to collect says where, and never at an address that is still the example', () => {
  const store = { ...DEFAULT_SETTINGS.store, hours: '' }
  const pickup = { ...DEFAULT_SETTINGS.pickup, place: '', openingHours: '' }
  expect(pickupNote(ORDER, { store, pickup: { ...pickup, place: 'Shop 4' } })).toBe(
    'At Shop 4. You get a code by message.',
  )
  expect(pickupNote(ORDER, { store: withoutExamples(store, false), pickup })).toBe('You get a code by message.')
  expect(pickupNote({ ...ORDER, fulfilment: 'delivery' }, { store, pickup })).toBeNull()
})
