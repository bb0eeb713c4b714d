import { productOfKey } from '#app/domain/catalogue/catalogue.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { type ContentText, insertedProductKeys, parseContentMarkdown } from '#app/domain/content/content-text.ts'
import type { Shop } from '#app/domain/shop.ts'

/** A text of the owner as its page shows it, with the cards of the products set into it. */
export async function readTextWithProductCards(
  shop: Shop,
  { title, author, picture, pictureAlt, markdown }: ContentText,
) {
  const catalogue = await readCatalogue(shop)
  const blocks = parseContentMarkdown(markdown)
  const cards = insertedProductKeys(blocks).flatMap((key) => {
    const product = productOfKey(catalogue, key)
    return product ? [[key, cardOf(product)] as const] : []
  })
  return { title, author, picture, pictureAlt, blocks, cards: Object.fromEntries(cards), buyable: catalogue.buyable }
}
