import { productOfKey } from '#app/domain/catalogue/catalogue.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { insertedProductKeys, parseContentMarkdown } from '#app/domain/content/content-text.ts'
import type { Shop } from '#app/domain/shop.ts'

// A preview draws cards of products set in meanwhile too; those of the largest shops come with the next save.
const MAX_CARDS = 300

/** What the editor needs of the products: all names to choose from, and cards for the preview. */
export async function readInsertableProducts(shop: Shop, texts: readonly string[]) {
  const catalogue = await readCatalogue(shop)
  const named = texts
    .flatMap((text) => insertedProductKeys(parseContentMarkdown(text)))
    .flatMap((key) => productOfKey(catalogue, key) ?? [])
  const shown = new Set([...named, ...catalogue.products.slice(0, MAX_CARDS)])
  return {
    products: catalogue.products.map(({ slug, name }) => ({ slug, name })),
    cards: Array.from(shown, cardOf),
  }
}
