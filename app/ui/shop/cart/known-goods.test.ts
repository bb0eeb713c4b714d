import { beforeEach, expect, test } from 'vitest'
import { expectLines } from '#app/domain/cart/expect-cart.ts'
import { priceCart } from '#app/domain/cart/price-cart.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { productOnSale } from '#test/product-on-sale.ts'
import { keepText } from './browser-storage.ts'
import { keepGoods, withKnownGoods } from './known-goods.ts'

const product = productOnSale('a', 120_000)
const line = { productId: 'a', weight: '500g', quantity: 2 } as const
const price = product.packs.find((pack) => pack.weight === '500g')?.pricePaise ?? 0

beforeEach(() => keepText('mewa.cart.goods', null))

test('a line the shop priced before has its name and price again', () => {
  keepGoods(priceCart([product], [{ ...line, seenPricePaise: price }]), [])
  const cart = withKnownGoods(expectLines([{ ...line, seenPricePaise: price }], []))
  expect(cart.lines[0]).toMatchObject({ name: product.name, image: product.image, linePaise: 2 * price })
  expect(cart.goodsPaise).toBe(2 * price)
})

test('a line put in offline has the name and the price of the page it was put in from', () => {
  const cart = expectLines([line], [])
  keepGoods(cart, [null, { product }])
  expect(withKnownGoods(cart).lines[0]).toMatchObject({ name: product.name, unitPricePaise: price })
})

test('so has one put in from a list of cards', () => {
  const cart = expectLines([line], [])
  keepGoods(cart, [undefined, { cards: [cardOf(productOnSale('b', 1)), cardOf(product)] }])
  expect(withKnownGoods(cart).lines[0]).toMatchObject({ name: product.name, unitPricePaise: price })
})

test('what is no longer in the cart is not kept, and what cannot be read is nothing', () => {
  keepGoods(expectLines([line], []), [{ products: [product] }])
  keepGoods(expectLines([], []), [])
  expect(withKnownGoods(expectLines([line], [])).lines[0]?.name).toBe('')
  keepText('mewa.cart.goods', '{"a":')
  expect(withKnownGoods(expectLines([line], [])).lines[0]?.name).toBe('')
})
