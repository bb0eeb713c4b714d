import { expect, test } from 'vitest'
import { type ListedOrder, lastOrder, packsInWords } from './last-order.ts'

const almonds = { kind: 'pack', name: 'California Almonds', weight: '500g', quantity: 1 } as const
const dates = { kind: 'pack', name: 'Medjool Dates', weight: '250g', quantity: 2 } as const
const delivery = { kind: 'delivery', name: 'Delivery', weight: null, quantity: 1 } as const
const order = (id: string, change: Partial<ListedOrder> = {}): ListedOrder => ({
  id,
  placedAt: '2026-11-17T10:00:00.000Z',
  weightGrams: 1000,
  lines: [almonds, dates, delivery],
  ...change,
})

test('the newest order that was placed is bought again', () => {
  expect(lastOrder([order('unpaid', { placedAt: null }), order('new'), order('old')])?.id).toBe('new')
})

test('a parcel of samples is no order to repeat', () => {
  expect(lastOrder([order('samples', { lines: [delivery] })])).toBeNull()
})

test('its packs are named, charges are not', () => {
  expect(packsInWords(order('one'))).toBe('California Almonds\u00a0500g, 2\u00a0×\u00a0Medjool Dates\u00a0250g')
})
