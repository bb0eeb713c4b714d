import { expect, test } from 'vitest'
import type { Lot } from '#app/domain/inventory/lots/lot.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { OrderInPacking, PackingLine } from '#app/domain/packing/order-in-packing.ts'
import { packStickersOfOrders } from './pack-stickers-of-orders.ts'

const line = (productId: string, weight: PackSize | null, grams: number, quantity: number) =>
  ({ productId, name: `Nut ${productId}`, weight, grams, quantity }) as PackingLine
const order = (...lines: PackingLine[]) => ({ lines }) as unknown as OrderInPacking
const lot = (id: string, productId: string, leftGrams: number, bestBeforeDay: string | null) =>
  ({ id, productId, leftGrams, bestBeforeDay }) as Lot

test('the packs of all orders are counted by product, pack and lot, the lot that ends first first', () => {
  const lots = [
    lot('old', '1', 300, '2027-01-31'),
    lot('first', '1', 700, '2027-05-31'),
    lot('next', '1', 900, '2027-09-30'),
  ]
  const orders = [
    order(line('1', '250g', 250, 2), line('2', '500g', 500, 1)),
    order(line('1', '250g', 250, 1), line('1', '500g', 500, 1), line('1', null, 20, 1)),
  ]
  expect(packStickersOfOrders(orders, { lots, minBestBefore: '2027-03-01', otherMrpOf: () => null })).toEqual([
    // The third pack of 250 g is begun from what the first lot has left, and ends with it.
    { productId: '1', name: 'Nut 1', weight: '250g', lotId: 'first', mrpPaise: null, count: 3 },
    { productId: '1', name: 'Nut 1', weight: '500g', lotId: 'next', mrpPaise: null, count: 1 },
    { productId: '2', name: 'Nut 2', weight: '500g', lotId: null, mrpPaise: null, count: 1 },
  ])
})

test('packs that were ordered at another MRP than that of today are told apart', () => {
  const lots = [lot('first', '1', 5000, '2027-05-31')]
  const orders = [
    { id: 'before', lines: [line('1', '500g', 500, 2)] },
    { id: 'since', lines: [line('1', '500g', 500, 1)] },
  ] as unknown as OrderInPacking[]
  const otherMrpOf = (orderId: string) => (orderId === 'before' ? 57_900 : null)
  const pack = { productId: '1', name: 'Nut 1', weight: '500g', lotId: 'first' }
  expect(packStickersOfOrders(orders, { lots, minBestBefore: '2027-03-01', otherMrpOf })).toEqual([
    { ...pack, mrpPaise: null, count: 1 },
    { ...pack, mrpPaise: 57_900, count: 2 },
  ])
})
