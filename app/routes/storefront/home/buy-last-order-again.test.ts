import { expect, test } from 'vitest'
import { packsText } from './buy-last-order-again.tsx'

const almonds = { kind: 'pack', name: 'California Almonds', weight: '500g', quantity: 1 } as const
const dates = { kind: 'pack', name: 'Medjool Dates', weight: '250g', quantity: 2 } as const
const sample = { kind: 'sample', name: 'Kashmiri Walnut Kernels', weight: null, quantity: 1 } as const
const delivery = { kind: 'delivery', name: 'Delivery', weight: null, quantity: 1 } as const

test('packs are named; samples and charges are not', () => {
  const order = { id: 'one', weightGrams: 1000, lines: [almonds, dates, sample, delivery] }
  expect(packsText(order)).toBe('California Almonds\u00a0500g, 2\u00a0×\u00a0Medjool Dates\u00a0250g')
})
