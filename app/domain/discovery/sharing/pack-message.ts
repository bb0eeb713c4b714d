import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { formatMoney } from '#app/domain/money.ts'
import { isPackInStock, packAddress } from '../json-ld/pack-offer.ts'

/**
 * What somebody writes who orders a pack by message, or asks for one that is sold out: product, pack, price of now and
 * where it is to be seen.
 */
export function packMessage(origin: string, product: Pick<Product, 'id' | 'name' | 'stockGrams'>, pack: Pack): string {
  const price = formatMoney(pack.pricePaise)
  const wish = isPackInStock(product, pack) ? 'I would like to order:' : 'When can I have this again?'
  return `${wish}\n${product.name}, ${pack.weight}: ${price}\n${packAddress(origin, product, pack)}`
}
