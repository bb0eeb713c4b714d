import { expect, test } from 'vitest'
import type { TransitState } from '#app/domain/delivery/courier/courier.ts'
import { publicScans } from './courier-scan.ts'
import type { ParcelState } from './parcel-state.ts'

type Told = [hour: number, state: TransitState | null, place?: string | null, source?: 'webhook' | 'asked' | 'staff']

function read(state: ParcelState, told: readonly Told[]): string[] {
  const scans = told.map(([hour, state, place = null, source = 'asked' as const]) => ({
    at: `2026-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
    state,
    place,
    source,
  }))
  return publicScans({ state, scans }).map(
    ({ at, text, place }) => `${at.slice(11, 13)} ${text}${place ? `, ${place}` : ''}`,
  )
}

test('scans are read newest first, in plain words and places', () => {
  const told: Told[] = [
    [1, 'booked'],
    [3, 'in_transit', 'Delhi_Okhla_HB (Delhi)'],
    [9, 'out_for_delivery', 'Pune'],
    [5, 'in_transit', 'Pune_Chakan_H (Maharashtra)'],
  ]
  expect(read('out_for_delivery', told)).toEqual([
    '09 Out for delivery, Pune',
    '05 On its way, Pune Chakan (Maharashtra)',
    '03 On its way, Delhi Okhla (Delhi)',
    '01 The courier expects it',
  ])
})

test('what says the same again, says nothing of the parcel, or was answered by staff is left out', () => {
  const told: Told[] = [
    [1, 'in_transit', 'Pune'],
    [2, 'in_transit', 'Pune'],
    [3, null, 'Pune'],
    [4, 'undelivered', 'Pune'],
    [5, 'undelivered', 'Call 9812345678', 'staff'],
    [6, 'out_for_delivery', 'Pune'],
    [7, 'undelivered', 'Pune'],
  ]
  expect(read('undelivered', told)).toEqual([
    '07 The courier came and could not deliver it, Pune',
    '06 Out for delivery, Pune',
    '04 The courier came and could not deliver it, Pune',
    '01 On its way, Pune',
  ])
})

test('an end is told once the courier has confirmed it', () => {
  const told: Told[] = [
    [1, 'out_for_delivery'],
    [2, 'delivered', 'Pune', 'webhook'],
  ]
  expect(read('out_for_delivery', told)).toEqual(['01 Out for delivery'])
  expect(read('delivered', told)).toEqual(['02 Delivered, Pune', '01 Out for delivery'])
})

test('a parcel that was lost or damaged says so, once its courier has confirmed it', () => {
  const told: Told[] = [
    [1, 'in_transit'],
    [2, 'lost'],
  ]
  expect(read('in_transit', told)).toEqual(['01 On its way'])
  expect(read('lost', told)).toEqual(['02 The courier has lost or damaged it', '01 On its way'])
})
