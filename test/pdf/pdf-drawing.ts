import { type Characters, charactersIn, objectsIn, type PdfObject, referred } from './pdf-objects.ts'

/**
 * A text drawn on a page: where it begins and how wide it is, its baseline from the top, and its font size, in
 * millimetres.
 */
export type DrawnText = { text: string; x: number; baseline: number; width: number; size: number; font: string }

/** A page as it is drawn, in millimetres from its upper left corner. */
export type DrawnPage = {
  width: number
  height: number
  texts: readonly DrawnText[]
  /** Filled or stroked rectangles: bars, frames. */
  rectangles: readonly { x: number; y: number; width: number; height: number }[]
  /** The diameters and centres of circles. */
  circles: readonly { x: number; y: number; diameter: number }[]
}

const MM = 25.4 / 72

type Font = { name: string; characters: Characters; widths: readonly number[] }

/** Opens a PDF that pdfkit wrote, and measures what is drawn on each page. */
export function drawnPages(pdf: Buffer): DrawnPage[] {
  const objects = objectsIn(pdf)
  const fonts = new Map<string, Font>()
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map((page) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page.head) ?? []
      const resources = referred(objects, page.head, 'Resources')
      const fontOf = new Map(
        Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => {
          const font = fonts.get(id) ?? readFont(objects, id)
          fonts.set(id, font)
          return [name, font]
        }),
      )
      const contents = /\/Contents (\d+) 0 R/.exec(page.head)?.[1] ?? ''
      const stream = objects.get(contents)?.stream ?? ''
      return {
        width: Number(width) * MM,
        height: Number(height) * MM,
        texts: textsIn(stream, fontOf, Number(height)),
        rectangles: rectanglesIn(stream),
        circles: circlesIn(stream),
      }
    })
}

function readFont(objects: ReadonlyMap<string, PdfObject>, id: string): Font {
  const head = objects.get(id)?.head ?? ''
  const descendant = objects.get(/\/DescendantFonts \[(\d+) 0 R\]/.exec(head)?.[1] ?? '')?.head ?? ''
  const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(descendant)?.[1]?.trim().split(/\s+/).map(Number) ?? []
  return { name: /\+([\w-]+)/.exec(head)?.[1] ?? '', characters: charactersIn(map), widths }
}

function textsIn(stream: string, fontOf: ReadonlyMap<string, Font>, pageHeight: number): DrawnText[] {
  const texts: DrawnText[] = []
  let [x, y, size] = [0, 0, 0]
  let font: Font | undefined
  for (const match of stream.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g)) {
    const [, atX, atY, name, points, shown] = match
    if (atX !== undefined) [x, y] = [Number(atX), Number(atY)]
    else if (name) [font, size] = [fontOf.get(name), Number(points)]
    else if (shown !== undefined && font) {
      const { text, width } = shownText(shown, font)
      const baseline = (pageHeight - y) * MM
      texts.push({ text, x: x * MM, baseline, width: width * size * MM, size: size * MM, font: font.name })
    }
  }
  return texts
}

/** The text of a TJ operator, and its width in parts of the font size. */
function shownText(shown: string, { characters, widths }: Font): { text: string; width: number } {
  let text = ''
  let width = 0
  for (const [, hex, back] of shown.matchAll(/<([\da-f]*)>|(-?[\d.]+)/gi)) {
    if (back !== undefined) width -= Number(back) / 1000
    for (const glyph of hex?.match(/.{4}/g) ?? []) {
      const id = Number.parseInt(glyph, 16)
      text += characters.get(id) ?? '\ufffd'
      width += (widths[id] ?? 0) / 1000
    }
  }
  return { text, width }
}

function rectanglesIn(stream: string): DrawnPage['rectangles'] {
  return Array.from(stream.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g), (match) => {
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map((part) => Number(part) * MM)
    return { x, y, width, height }
  })
}

/** A circle begins at its left, and its first curve ends at its top. */
function circlesIn(stream: string): DrawnPage['circles'] {
  const number = String.raw`(-?[\d.]+)`
  const first = new RegExp(`${number} ${number} m\n(?:${number} ){4}${number} ${number} c`, 'g')
  return Array.from(stream.matchAll(first), (match) => {
    const [left = 0, middle = 0] = [Number(match[1]) * MM, Number(match[2]) * MM]
    const top = Number(match.at(-1)) * MM
    const radius = middle - top
    return { x: left + radius, y: middle, diameter: 2 * radius }
  })
}
