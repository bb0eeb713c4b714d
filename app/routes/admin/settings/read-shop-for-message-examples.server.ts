import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import type { MessageExampleShop } from '#app/domain/notifications/templates/example-values.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { capitalize } from '#app/domain/text/capitalize.ts'

/**
 * The shop that examples of messages are of: its numbers, and the first packs on sale, or its goods while nothing is.
 */
export async function readShopForMessageExamples(
  shop: Shop,
  { store, brand, tax, orders }: Pick<Settings, 'store' | 'brand' | 'tax' | 'orders'>,
): Promise<MessageExampleShop> {
  const { products } = await readCatalogue(shop)
  const goods = { name: capitalize(brand.goods), weight: '500g' }
  const [first = goods, second = first] = products.slice(0, 2).map(({ name, packs }) => ({
    name,
    weight: packs[0]?.weight ?? goods.weight,
  }))
  const { origin, panelPath } = shop
  return {
    name: store.name,
    orderLetters: brand.orderLetters,
    invoicePrefix: tax.invoicePrefix,
    origin,
    panelPath,
    packs: [first, second],
    orders,
  }
}
