import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { StickerCheck } from '#app/domain/documents/document-renderer.ts'
import type { StickerRun } from '#app/domain/documents/stickers/pack-sticker.ts'
import { placeOf } from '#app/domain/documents/stickers/sticker-paper.ts'
import { drawBarcode } from './draw-barcode.server.ts'
import { drawRule } from './draw-document-parts.server.ts'
import { drawText } from './draw-text.server.ts'
import { layOutSticker } from './lay-out-sticker.server.ts'
import { BLACK, INK, type Pdf, VEGETARIAN_GREEN } from './pdf-inks-and-box.ts'
import { MM, type StickerItem } from './sticker-boxes.server.ts'

/** Whether each sticker fits on its paper, and what has no room. Draws nothing. */
export function checkStickers({ stickers, paper, panel }: StickerRun): StickerCheck[] {
  const pdf = measuringPdf()
  return stickers.map(({ sticker }) => {
    const layout = layOutSticker(pdf, sticker, paper, panel)
    return layout ? { fits: true, leftOut: layout.leftOut } : { fits: false }
  })
}

/** Draws stickers into one PDF, page after page. A sticker that does not fit throws: checkStickers was not asked. */
export async function drawStickers(run: StickerRun, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const { paper, panel, start, stickers } = run
  const pdf = newPdf(title)
  const bytes = buffer(pdf)
  const size: [number, number] = [paper.page.width * MM, paper.page.height * MM]
  let printed = 0
  let page = -1
  for (const { sticker, count } of stickers) {
    const layout = layOutSticker(measuringPdf(), sticker, paper, panel)
    if (!layout) throw new Error(`The sticker of ${sticker.name} does not fit on ${paper.id}`)
    for (let copy = 0; copy < count; copy++) {
      const place = placeOf(paper, printed++, start)
      if (place.page !== page) {
        page = place.page
        pdf.addPage({ size, margin: 0 })
        // Many pages take a while; other requests run in between.
        await setImmediate()
      }
      for (const item of layout.items) drawItem(pdf, item, { x: place.x * MM, y: place.y * MM })
    }
  }
  pdf.end()
  return new Uint8Array(await bytes)
}

// Opening the fonts takes longer than measuring a sticker, so that one document measures many; a new one frees what it
// remembers.
const MEASURED_BY_ONE = 500
let measuring = newPdf('')
let measured = 0

function measuringPdf(): Pdf {
  measured += 1
  if (measured > MEASURED_BY_ONE) {
    measuring = newPdf('')
    measured = 1
  }
  return measuring
}

function newPdf(title: string): Pdf {
  return new PDFDocument({ autoFirstPage: false, lang: 'en-IN', displayTitle: true, info: { Title: title } })
}

function drawItem(pdf: Pdf, item: StickerItem, corner: { x: number; y: number }): void {
  const { width, height } = item
  const [x, y] = [corner.x + item.x, corner.y + item.y]
  // Everything but the mark is black: thermal printers print grey as dots.
  if (item.kind === 'text') drawText(pdf, item.text, { x, y, width }, { ...item.style, colour: BLACK })
  else if (item.kind === 'rule') drawRule(pdf, { x, y, width }, INK)
  else if (item.kind === 'barcode') {
    drawBarcode(pdf, { kind: 'ean13', text: item.code }, { x, y, width }, { height, module: item.module })
  } else drawVegetarianMark(pdf, { x, y, side: width, circle: item.circle })
}

/** A green square around a filled green circle. The outline is within the square's side. */
function drawVegetarianMark(pdf: Pdf, mark: { x: number; y: number; side: number; circle: number }): void {
  const line = mark.side / 12
  pdf
    .rect(mark.x + line / 2, mark.y + line / 2, mark.side - line, mark.side - line)
    .lineWidth(line)
    .strokeColor(VEGETARIAN_GREEN)
    .stroke()
  pdf
    .circle(mark.x + mark.side / 2, mark.y + mark.side / 2, mark.circle / 2)
    .fillColor(VEGETARIAN_GREEN)
    .fill()
}
