import type { OfferedProduct } from '#app/domain/catalogue/product/product.ts'
import { packGrams, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { type Cart, cartOf, type LineNotice, type PricedLine, type StoredLine, soldPack } from './cart.ts'

/**
 * Prices stored lines from the catalogue; these prices are shown and charged. The packs of one product share one pool
 * of grams: earlier lines are served first, and a line is shown with no more packs than are left for it.
 */
export function priceCart(products: readonly OfferedProduct[], stored: readonly StoredLine[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]))
  const pools = new Map(products.map((product) => [product.id, Math.max(0, product.stockGrams)]))
  const held = stored.map((line) => holdLine(byId.get(line.productId), line, pools))
  return cartOf(
    held.map((line) => {
      const left = line.quantity + packsLeft(pools.get(line.productId) ?? 0, line.weight)
      return { ...line, left: line.packs.some((pack) => pack.weight === line.weight) ? left : 0 }
    }),
  )
}

/** Prices a line and takes its packs from the pool, as far as the pool goes. */
function holdLine(product: OfferedProduct | undefined, line: StoredLine, pools: Map<string, Grams>): PricedLine {
  const pack = soldPack(product, line.weight)
  const grams = packGrams(line.weight)
  const pool = pools.get(line.productId) ?? 0
  const quantity = pack ? Math.min(line.quantity, packsLeft(pool, line.weight)) : 0
  pools.set(line.productId, pool - quantity * grams)
  const unitPricePaise = pack?.pricePaise ?? 0
  return {
    productId: line.productId,
    weight: line.weight,
    quantity,
    name: product?.name ?? 'A product we no longer sell',
    hindiName: product?.hindiName ?? '',
    devanagariName: product?.devanagariName ?? '',
    image: product?.image ?? '',
    grams,
    unitPricePaise,
    linePaise: quantity * unitPricePaise,
    left: 0,
    notices: pack ? noticesOf(line, quantity, pack.pricePaise) : [{ kind: 'gone' }],
    packs: product?.publishedAt ? product.packs : [],
  }
}

function noticesOf(line: StoredLine, quantity: number, toPaise: number): LineNotice[] {
  const notices: LineNotice[] = []
  if (quantity === 0) notices.push({ kind: 'sold-out' })
  else if (quantity < line.quantity) notices.push({ kind: 'held-to-stock', left: quantity })
  if (line.seenPricePaise !== toPaise) notices.push({ kind: 'price-changed', fromPaise: line.seenPricePaise, toPaise })
  return notices
}
