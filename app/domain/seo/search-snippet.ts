import { sumBy } from '#app/domain/sum.ts'

// How search engines show a page: Google cuts a title by its width on a desktop, 600 pixels of Arial at 20, and a
// description at about 920 pixels of Arial at 14. Neither is promised; the widths of letters are those of Arial in
// classes.
const TITLE = { pixels: 600, size: 20 }
const DESCRIPTION = { pixels: 920, size: 14 }

const CLASSES: readonly { letters: RegExp; em: number }[] = [
  { letters: /\p{M}/u, em: 0 },
  { letters: /[ijlI|'’.,:;!]/, em: 0.25 },
  { letters: /[ frt()[\]/·\\-]/, em: 0.32 },
  { letters: /[mwMW@%]/, em: 0.87 },
  { letters: /[\p{Lu}&–—…]/u, em: 0.7 },
  { letters: /[\u0020-\u024f₹]/, em: 0.54 },
]
/** Letters of other scripts, Indian ones among them. */
const OTHER_EM = 0.75

/**
 * A text as search engines show it: whole, or cut at a word with an ellipsis. `used` is the share of the available
 * width that the whole text takes.
 */
export type CutText = { shown: string; isCut: boolean; used: number }

/** A title as search engines show it. */
export function cutTitle(title: string): CutText {
  return cut(title, TITLE)
}

/** A description as search engines show it. */
export function cutDescription(description: string): CutText {
  return cut(description, DESCRIPTION)
}

function cut(text: string, { pixels, size }: { pixels: number; size: number }): CutText {
  const whole = text.trim().replace(/\s+/g, ' ')
  const used = widthOf(whole, size) / pixels
  if (used <= 1) return { shown: whole, isCut: false, used }
  let shown = ''
  for (const letter of whole) {
    if (widthOf(`${shown + letter} …`, size) > pixels) break
    shown += letter
  }
  const lastWord = shown.lastIndexOf(' ')
  return { shown: `${(lastWord > 0 ? shown.slice(0, lastWord) : shown).trimEnd()} …`, isCut: true, used }
}

function widthOf(text: string, size: number): number {
  return sumBy(Array.from(text), (letter) => emOf(letter) * size)
}

function emOf(letter: string): number {
  return CLASSES.find(({ letters }) => letters.test(letter))?.em ?? OTHER_EM
}
