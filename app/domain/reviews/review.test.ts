import { expect, test } from 'vitest'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { decideReview, heldFor, reviewableProducts, shownName } from './review.ts'

const pack = (productId: string) => ({ kind: 'pack', productId, name: `P${productId}`, image: '' }) as OrderLine
const DELIVERED = { status: 'delivered', channel: 'shop', lines: [pack('1'), pack('1'), pack('2')] } as const

test.each([
  ['bought and delivered', DELIVERED, '2', true],
  ['not in the order', DELIVERED, '3', 'not-bought'],
  ['on its way', { ...DELIVERED, status: 'shipped' }, '1', 'not-bought'],
  ['come back', { ...DELIVERED, status: 'returned' }, '1', 'not-bought'],
  ['a tasting sample', { ...DELIVERED, channel: 'sample' }, '1', 'not-bought'],
  ['ordered by phone', { ...DELIVERED, channel: 'phone' }, '1', true],
] as const)('who may review a product: %s', (_, order, product, outcome) => {
  const decided = decideReview(order, product)
  expect(decided.ok || decided.reason).toBe(outcome)
})

test('a product bought in two packs is reviewed once', () => {
  expect(reviewableProducts(DELIVERED).map(({ productId }) => productId)).toEqual(['1', '2'])
})

test.each([
  ['Crisp, 10/10, came in 2 days. 500g is 500g.', null],
  ['See https://nuts.example/cheap', 'link'],
  ['Better at www.other', 'link'],
  ['Try badam.in instead', 'link'],
  ['Came at 5.Very good', null],
  ['Call 98123 45678', 'phone'],
  ['Call +91-98123-45678', 'phone'],
  ['फ़ोन ९८१२३४५६७८', 'phone'],
  ['Packed 12/11/2026', null],
] as const)('%s is held for %s', (words, held) => {
  expect(heldFor(words)).toBe(held)
})

test.each([
  ['Asha Verma', 'Asha V.'],
  ['Asha', 'Asha'],
  ['Asha Devi Rao', 'Asha R.'],
  ['  Asha   Verma ', 'Asha V.'],
  ['अनीता शर्मा', 'अनीता श.'],
])('%s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
