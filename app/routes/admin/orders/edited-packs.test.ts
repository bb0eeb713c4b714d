import { expect, test } from 'vitest'
import { withPack, withQuantity, withWeight } from './edited-packs.ts'

const KILO = { productId: '1', weight: '1kg', quantity: 1 } as const
const HALF = { productId: '1', weight: '500g', quantity: 3 } as const

test('adding a pack twice increments its quantity', () => {
  expect(withPack([KILO], { productId: '1', weight: '500g' }, 20)).toEqual([KILO, { ...HALF, quantity: 1 }])
  expect(withPack([HALF], { productId: '1', weight: '500g' }, 20)).toEqual([{ ...HALF, quantity: 4 }])
  expect(withPack([{ ...HALF, quantity: 20 }], { productId: '1', weight: '500g' }, 20)).toEqual([
    { ...HALF, quantity: 20 },
  ])
})

test('quantity zero removes a pack', () => {
  expect(withQuantity([KILO, HALF], HALF, 0)).toEqual([KILO])
  expect(withQuantity([KILO, HALF], HALF, 2)).toEqual([KILO, { ...HALF, quantity: 2 }])
})

test('another size keeps the weight, and merges with an existing line of that size', () => {
  expect(withWeight([KILO], KILO, '500g', 20)).toEqual([{ ...HALF, quantity: 2 }])
  expect(withWeight([KILO, HALF], KILO, '500g', 20)).toEqual([{ ...HALF, quantity: 5 }])
  expect(withWeight([HALF], HALF, '1kg', 20)).toEqual([{ ...KILO, quantity: 2 }])
})
