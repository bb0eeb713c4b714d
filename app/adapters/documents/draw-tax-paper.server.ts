import type { Fact, TaxPaper } from '#app/domain/documents/paper.ts'
import { drawFacts, drawNotes, drawParty, drawTitle, writable } from './draw-parts.server.ts'
import { drawTable } from './draw-table.server.ts'
import { type Box, QUIET, rule, type Sheet, write } from './typesetting.server.ts'

// What stands below the lines is kept together, at about this height.
const FOOT = 190

/** An invoice or a credit note on A4: who and what on top, the lines, and below them taxes, sums and the amount in words. */
export function drawTaxPaper(sheet: Sheet, paper: TaxPaper): void {
  const page = writable(sheet)
  const newPage = () => {
    sheet.addPage()
    const number = paper.facts[0]?.[1] ?? ''
    return write(sheet, `${paper.title} ${number}, continued`, page, { size: 9, colour: QUIET }) + 8
  }
  const top = drawTitle(sheet, paper.title, paper.copy)
  const third = page.width / 3 - 12
  const ends = [
    drawParty(sheet, paper.seller, { x: page.x, y: top, width: third }),
    drawParty(sheet, paper.buyer, { x: page.x + third + 14, y: top, width: third }),
    drawFacts(sheet, paper.facts, { x: page.x + 2 * (third + 14), y: top, width: page.width - 2 * (third + 14) }),
  ]
  const linesEnd = drawTable(sheet, paper.lines, { ...page, y: Math.max(...ends) + 16 }, newPage)
  const foot = linesEnd + FOOT > page.bottom ? newPage() : linesEnd + 12
  drawFoot(sheet, paper, { ...page, y: foot })
}

function drawFoot(sheet: Sheet, paper: TaxPaper, box: Box): void {
  const left = { ...box, width: box.width * 0.54 }
  const right = { ...box, x: box.x + box.width * 0.62, width: box.width * 0.38 }
  const taxesEnd = drawTable(sheet, paper.taxes, left, () => box.y)
  const sumsEnd = drawSums(sheet, paper.sums, right)
  const y = Math.max(taxesEnd, sumsEnd) + 10
  const words = write(sheet, paper.words, { ...box, y }, { size: 10, voice: 'strong' })
  drawNotes(sheet, paper.notes, { ...box, y: words + 14 })
}

function drawSums(sheet: Sheet, sums: readonly Fact[], box: Box): number {
  const total = sums.length - 1
  let y = box.y
  for (const [index, [name, amount]] of sums.entries()) {
    if (index === total) {
      rule(sheet, { ...box, y: y + 2 })
      y += 7
    }
    const style = { size: index === total ? 12 : 9, voice: index === total ? ('strong' as const) : ('plain' as const) }
    write(sheet, name, { ...box, y }, style)
    y = write(sheet, amount, { ...box, y }, { ...style, align: 'right' }) + 3
  }
  return y
}
