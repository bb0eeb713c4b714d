import { expect, test } from 'vitest'
import { refused } from '#app/domain/result.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { nameShortLines } from './create-order.server.ts'

const line = (productId: string, quantity: number) => ({ productId, weight: '500g', quantity }) as const

test('the lines are named that are short since another order took their stock, as many packs as are left', () => {
  const cart = { lines: [line('1', 2), line('2', 3)], products: [productOnSale('1', 5_000), productOnSale('2', 5_000)] }
  expect(nameShortLines(refused('sold-out', { productId: '2', leftGrams: 1_200 }), cart)).toEqual(
    refused('sold-out', { lines: [{ ...line('2', 3), name: 'Product 2', left: 2 }] }),
  )
})

test('every other refusal stays as it is', () => {
  const refusal = refused('shop-closed', { message: 'We open on 1 December.' })
  expect(nameShortLines(refusal, { lines: [line('1', 2)], products: [] })).toBe(refusal)
})
