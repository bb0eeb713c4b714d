import { beforeEach, expect, test } from 'vitest'
import { optimisticLines } from '#app/domain/cart/optimistic-cart.ts'
import { priceCart } from '#app/domain/cart/price-cart.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { writeStoredText } from '#app/ui/browser/browser-storage.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { cacheProducts, withCachedProducts } from './product-cache.ts'

const product = productOnSale('a', 120_000)
const line = { productId: 'a', weight: '500g', quantity: 2 } as const
const price = product.packs.find((pack) => pack.weight === '500g')?.pricePaise ?? 0

beforeEach(() => writeStoredText('mewa.cart.goods', null))

test('a line priced before gets its name and price again', () => {
  cacheProducts(priceCart([product], [{ ...line, seenPricePaise: price }]), [])
  const cart = withCachedProducts(optimisticLines([{ ...line, seenPricePaise: price }], []))
  expect(cart.lines[0]).toMatchObject({ name: product.name, image: product.image, linePaise: 2 * price })
  expect(cart.goodsPaise).toBe(2 * price)
})

test('a line added offline has the name and price from its product page', () => {
  const cart = optimisticLines([line], [])
  cacheProducts(cart, [null, { product }])
  expect(withCachedProducts(cart).lines[0]).toMatchObject({ name: product.name, unitPricePaise: price })
})

test('so does one added from a list of cards', () => {
  const cart = optimisticLines([line], [])
  cacheProducts(cart, [undefined, { cards: [cardOf(productOnSale('b', 1)), cardOf(product)] }])
  expect(withCachedProducts(cart).lines[0]).toMatchObject({ name: product.name, unitPricePaise: price })
})

test('products no longer in the cart are removed, and unreadable data is ignored', () => {
  cacheProducts(optimisticLines([line], []), [{ products: [product] }])
  cacheProducts(optimisticLines([], []), [])
  expect(withCachedProducts(optimisticLines([line], [])).lines[0]?.name).toBe('')
  writeStoredText('mewa.cart.goods', '{"a":')
  expect(withCachedProducts(optimisticLines([line], [])).lines[0]?.name).toBe('')
})
