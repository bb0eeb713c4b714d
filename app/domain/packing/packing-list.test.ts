import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import type { OrderInPacking, PackingLine } from './order-in-packing.ts'
import { packingList, weigh } from './packing-list.ts'

const TERMS = { today: '2026-11-21', minBestBefore: '2027-01-20' }
const PACKS = { 'Tin 100g': 100, '250g': 250, '500g': 500, '1kg': 1000 } as const

function line(productId: string, weight: keyof typeof PACKS | null, quantity: number, grams = 20): PackingLine {
  const name = productId === '1' ? 'Almonds' : 'Cashews'
  return { productId, name, devanagariName: '', image: '', weight, grams: weight ? PACKS[weight] : grams, quantity }
}

function order(id: string, lines: PackingLine[]): OrderInPacking {
  const to = {
    name: 'Asha',
    city: 'Delhi',
    pincode: '110006',
    zone: 'metro',
    carrier: null,
    awb: null,
    placedAt: null,
  } as const
  const state = {
    status: 'confirmed',
    fulfilment: 'delivery',
    isLost: false,
    slotStart: null,
    slotEnd: null,
    replacedAt: null,
    paymentStatus: 'paid',
    awaitsEditPayment: false,
    version: 1,
    parcelGrams: null,
  } as const
  return { id, ...to, ...state, weightGrams: weigh(lines), lines }
}

function lot(productId: string, code: string, leftGrams: number, bestBeforeDay: string) {
  const of = { receivedDay: '2026-11-01', receivedGrams: leftGrams }
  return { ...NO_LOT_FACTS, id: code, productId, code, leftGrams, bestBeforeDay, ...of }
}

test('by product: total grams, three packs and samples, the lots to open, the heaviest first', () => {
  const orders = [
    order('MW-A', [line('1', '250g', 2), line('2', '500g', 1)]),
    order('MW-B', [line('1', '250g', 4), line('1', '1kg', 3), line('2', null, 1)]),
  ]
  const lots = [
    lot('1', 'A-1', 1000, '2027-03-01'),
    lot('1', 'A-2', 9000, '2027-04-01'),
    lot('2', 'C-1', 900, '2027-01-01'),
  ]
  const [almonds, cashews] = packingList(orders, lots, TERMS)
  expect(almonds).toMatchObject({
    productId: '1',
    totalGrams: 4500,
    lots: [
      { code: 'A-1', grams: 1000 },
      { code: 'A-2', grams: 3500 },
    ],
    cells: [
      { weight: '250g', count: 6, keys: ['MW-A:1:250:2', 'MW-B:1:250:4'] },
      { weight: '500g', count: 0, keys: [] },
      { weight: '1kg', count: 3, keys: ['MW-B:1:1000:3'] },
    ],
  })
  expect(cashews).toMatchObject({ totalGrams: 520, lots: null })
  expect(cashews?.cells.map(({ weight, grams, count }) => [weight, grams, count])).toEqual([
    ['250g', 250, 0],
    ['500g', 500, 1],
    ['1kg', 1000, 0],
    [null, 20, 1],
  ])
})

test('where the sizes of the list fill more than a row, a product has those it is packed in', () => {
  const orders = [
    order('MW-A', [line('1', '250g', 2), line('1', 'Tin 100g', 1)]),
    order('MW-B', [line('2', '500g', 1), line('2', '1kg', 3), line('2', null, 1)]),
  ]
  const sizesOf = packingList(orders, [], TERMS).map(({ name, cells }) => [name, cells.map(({ weight }) => weight)])
  expect(sizesOf).toEqual([
    ['Cashews', ['500g', '1kg', null]],
    ['Almonds', ['Tin 100g', '250g']],
  ])
})

test('no gram and no line is lost, for any orders', () => {
  const anyLine = fc
    .tuple(
      fc.constantFrom('1', '2'),
      fc.constantFrom('Tin 100g', '250g', '500g', '1kg', null),
      fc.integer({ min: 1, max: 20 }),
    )
    .map(([productId, weight, quantity]) => line(productId, weight, quantity))
  const anyOrders = fc.array(fc.array(anyLine, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
  fc.assert(
    fc.property(anyOrders, (carts) => {
      const orders = carts.map((lines, index) => order(`MW-${index}`, lines))
      const list = packingList(orders, [], TERMS)
      expect(list.reduce((sum, product) => sum + product.totalGrams, 0)).toBe(weigh(carts.flat()))
      const keys = list.flatMap((product) => product.cells.flatMap((cell) => cell.keys))
      expect(keys).toHaveLength(carts.flat().length)
      for (const product of list) {
        const inCells = product.cells.reduce((sum, cell) => sum + cell.grams * cell.count, 0)
        expect(inCells).toBe(product.totalGrams)
      }
    }),
  )
})
