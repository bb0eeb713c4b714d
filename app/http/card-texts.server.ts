import type { ProductCardFacts } from '#app/domain/catalogue/product-card.ts'
import type { Json } from '#app/domain/json.ts'
import { ByteLru } from './byte-lru.ts'

type Card = Json<ProductCardFacts>

// About three thousand cards.
const MOST_BYTES = 8 * 1024 * 1024
const OPEN = '<article class="pc">'
const CLOSE = '</article>'
const MARK = /<!--card (\d+)-->/

const kept = new ByteLru<Buffer>(MOST_BYTES)

/**
 * The cards of one public page, half of it: for those of products that have not changed since another page showed them stands
 * a mark while the page is made, and then what was drawn there. Only for pages that are the same for everyone, on which no
 * card shows a cart.
 */
export function cardsOfPage() {
  const asked: { card: Card; bytes: Buffer | null }[] = []
  return {
    /** What stands for the inside of a card, if it was drawn before. One that nobody can buy from is always drawn. */
    find(card: Card, buyable: boolean): string | null {
      if (!buyable) return null
      const bytes = kept.get(card) ?? null
      asked.push({ card, bytes })
      return bytes ? markOf(asked.length - 1) : null
    },
    /** Keeps the cards that were drawn, which stand in the page in the order they were asked for. */
    keep(html: string): void {
      if (asked.every(({ bytes }) => bytes)) return
      const texts = html.split(OPEN).slice(1)
      if (texts.length !== asked.length) return
      for (const [index, { card, bytes }] of asked.entries()) if (!bytes) keepText(card, texts[index] ?? '')
    },
    /** The page's words as they are sent, the cards in the place of their marks. */
    fill(body: string): (string | Buffer)[] {
      // What stands between the marks, and the number of each, in turns.
      return body.split(MARK).map((piece, at) => {
        if (at % 2 === 0) return piece
        return asked[Number(piece)]?.bytes ?? markOf(piece)
      })
    },
  }
}

function markOf(number: number | string): string {
  return `<!--card ${number}-->`
}

function keepText(card: Card, from: string): void {
  const bytes = Buffer.from(from.slice(0, from.indexOf(CLOSE)))
  kept.set(card, bytes, bytes.byteLength + 2 * card.length)
}
