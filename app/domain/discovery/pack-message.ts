import type { Pack, Product } from '../catalogue/product.ts'
import { formatMoney } from '../money.ts'
import { packAddress } from './pack-offer.ts'

/** What somebody writes who orders a pack by message: product, pack, price of now and where it is to be seen. */
export function packMessage(origin: string, product: Pick<Product, 'id' | 'name'>, pack: Pack): string {
  const price = formatMoney(pack.pricePaise)
  return `I would like to order:\n${product.name}, ${pack.weight}: ${price}\n${packAddress(origin, product, pack)}`
}
