import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Paper } from '#app/domain/documents/paper.ts'
import { drawLabel, LABEL_SIZE } from './draw-label.server.ts'
import { drawSlip } from './draw-slip.server.ts'
import { drawTaxPaper } from './draw-tax-paper.server.ts'
import type { Sheet } from './typesetting.server.ts'

const A4 = { size: 'A4', margins: { top: 40, left: 40, right: 40, bottom: 40 } } as const
const LABEL = { size: LABEL_SIZE, margin: 0 }

/** Papers as the bytes of one PDF, a page each. */
export async function drawPapers(papers: readonly Paper[], title: string): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new PDFDocument({
    ...A4,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title },
  })
  const bytes = buffer(sheet)
  for (const paper of papers) {
    drawPaper(sheet, paper)
    // Many papers take a while: let others be served between two.
    await setImmediate()
  }
  sheet.end()
  return new Uint8Array(await bytes)
}

/** Draws one paper on a page of its own. */
export function drawPaper(sheet: Sheet, paper: Paper): void {
  sheet.addPage(paper.kind === 'label' ? LABEL : A4)
  if (paper.kind === 'label') drawLabel(sheet, paper)
  else if (paper.kind === 'slip') drawSlip(sheet, paper)
  else drawTaxPaper(sheet, paper)
}
