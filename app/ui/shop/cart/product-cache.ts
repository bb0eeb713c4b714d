import { type Cart, cartOf, type PricedLine } from '#app/domain/cart/cart.ts'
import type { ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import { readStoredText, writeStoredText } from '#app/ui/browser/browser-storage.ts'
import { PRODUCT_CACHE_KEY } from './product-cache-key.ts'

/** The product data a line shows, from the server's last response. */
type Goods = Pick<PricedLine, 'name' | 'devanagariName' | 'image' | 'packs'>
type ShownProduct = Goods & Pick<ProductCardFacts, 'id'>
/** The loader data of pages with products. */
type ShownOnPage = { product?: ShownProduct; cards?: readonly ShownProduct[] }
type Known = Readonly<Record<string, Goods>>

/** Caches the data of products in the cart: from its priced lines, or from the page that is shown. */
export function cacheProducts(cart: Cart, shown: readonly unknown[]) {
  const known = readGoods()
  const goods = cart.lines.flatMap(({ productId, ...line }): [string, Goods][] => {
    const found = line.name ? line : (goodsOn(shown, productId) ?? known[productId])
    return found ? [[productId, pick(found)]] : []
  })
  writeStoredText(PRODUCT_CACHE_KEY, goods.length > 0 ? JSON.stringify(Object.fromEntries(goods)) : null)
}

/** Fills in names and prices of lines that the server has not priced yet, as far as they are cached. */
export function withCachedProducts(cart: Cart): Cart {
  if (cart.lines.every((line) => line.name !== '')) return cart
  const known = readGoods()
  return cartOf(cart.lines.map((line) => (line.name ? line : completed(line, known[line.productId]))))
}

function completed(line: PricedLine, goods: Goods | undefined): PricedLine {
  const price = line.unitPricePaise || (goods?.packs.find((pack) => pack.weight === line.weight)?.pricePaise ?? 0)
  return { ...line, ...goods, unitPricePaise: price, linePaise: price * line.quantity }
}

/** A product in a page's loader data: its own, or one of its cards. */
function goodsOn(shown: readonly unknown[], productId: string): Goods | undefined {
  const goods = shown.flatMap((data) => {
    const { product, cards = [] } = (data ?? {}) as ShownOnPage
    return product ? [product] : cards
  })
  return goods.find(({ id }) => id === productId)
}

function pick({ name, devanagariName, image, packs }: Goods): Goods {
  return { name, devanagariName, image, packs }
}

/** The stored value if it is valid: anyone may have written it. */
function readGoods(): Known {
  try {
    return JSON.parse(readStoredText(PRODUCT_CACHE_KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
