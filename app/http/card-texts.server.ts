import type { ProductCardFacts } from '#app/domain/catalogue/product-card.ts'
import { ByteLru } from './byte-lru.ts'

type Kept = { product: ProductCardFacts; text: string }

// About two thousand cards.
const MOST_BYTES = 8 * 1024 * 1024
const OPEN = '<article class="pc">'
const CLOSE = '</article>'

const kept = new ByteLru<Kept>(MOST_BYTES)

/**
 * The cards of one public page, half of its rendering: those of products that have not changed since another page showed them
 * are put in as they were drawn there. Only for pages that are the same for everyone, on which no card shows a cart.
 */
export function cardsOfPage() {
  const asked: { product: ProductCardFacts; name: string; isKnown: boolean }[] = []
  return {
    /** The inside of a card, if it was drawn before. */
    find(product: ProductCardFacts, buyable: boolean): string | null {
      const name = `${product.id} ${buyable}`
      const found = kept.get(name)
      const isKnown = found?.product === product
      asked.push({ product, name, isKnown })
      return isKnown ? found.text : null
    },
    /** Keeps the cards that were drawn, which stand in the page in the order they were asked for. */
    keep(html: string): void {
      if (asked.every(({ isKnown }) => isKnown)) return
      const texts = html.split(OPEN).slice(1)
      if (texts.length !== asked.length) return
      for (const [index, { product, name, isKnown }] of asked.entries())
        if (!isKnown) keepText(name, product, texts[index] ?? '')
    },
  }
}

function keepText(name: string, product: ProductCardFacts, from: string): void {
  // Copied: a part of a text keeps all of it in memory.
  const bytes = Buffer.from(from.slice(0, from.indexOf(CLOSE)))
  kept.set(name, { product, text: bytes.toString() }, bytes.byteLength * 2)
}
