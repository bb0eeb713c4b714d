import type { KeptPart } from '#app/ui/shop/kept-texts.ts'
import { ByteLru } from './byte-lru.ts'

type Kind = { open: string; close: string; kept: ByteLru<Buffer> }

const KIBIBYTES = 1024
const MARK = /<!--kept (\d+)-->/

// About three thousand cards, the filters of four hundred lists; the foot changes with the shop's own address.
const KINDS: Readonly<Record<KeptPart, Kind>> = {
  card: kindOf('<article class="pc">', '</article>', 8192 * KIBIBYTES),
  filters: kindOf('<aside id="filters" aria-label="Filters">', '</aside>', 1024 * KIBIBYTES),
  foot: kindOf('<footer class="foot">', '</footer>', 16 * KIBIBYTES),
}

/**
 * The parts of one public page, half of it, that other pages show too: for those that were drawn before stands a mark while
 * the page is made, and then what was drawn. Only for pages that are the same for everyone, on which no card shows a cart.
 */
export function keptTextsOfPage() {
  const asked: { part: KeptPart; told: string; bytes: Buffer | null }[] = []
  return {
    /** What stands for the inside of a part, if it was drawn before. */
    find(part: KeptPart, told: string): string | null {
      const bytes = KINDS[part].kept.get(told) ?? null
      asked.push({ part, told, bytes })
      return bytes ? markOf(asked.length - 1) : null
    },
    /** Keeps the parts that were drawn. Those of a kind stand in the page in the order they were asked for. */
    keep(html: string): void {
      if (asked.every(({ bytes }) => bytes)) return
      for (const [name, { open, close, kept }] of Object.entries(KINDS)) {
        const parts = asked.filter(({ part }) => part === name)
        const texts = html.split(open).slice(1)
        if (texts.length !== parts.length) continue
        for (const [index, { told, bytes }] of parts.entries()) {
          const text = texts[index] ?? ''
          if (!bytes) keepText(kept, told, text.slice(0, text.indexOf(close)))
        }
      }
    },
    /** The page's words as they are sent, the parts in the place of their marks. */
    fill(body: string): (string | Buffer)[] {
      // What stands between the marks, and the number of each, in turns.
      return body.split(MARK).map((piece, at) => {
        if (at % 2 === 0) return piece
        return asked[Number(piece)]?.bytes ?? markOf(piece)
      })
    },
  }
}

function kindOf(open: string, close: string, mostBytes: number): Kind {
  return { open, close, kept: new ByteLru(mostBytes) }
}

function markOf(number: number | string): string {
  return `<!--kept ${number}-->`
}

function keepText(kept: ByteLru<Buffer>, told: string, text: string): void {
  const bytes = Buffer.from(text)
  kept.set(told, bytes, bytes.byteLength + 2 * told.length)
}
