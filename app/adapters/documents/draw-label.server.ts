import bwip from 'bwip-js/node'
import type { LabelPaper } from '#app/domain/documents/paper.ts'
import { type Box, INK, rule, type Sheet, write } from './typesetting.server.ts'

/** 4 × 6 inches. */
export const LABEL_SIZE: [number, number] = [288, 432]

// Everything is in ink: label printers are thermal, and print grey as dots.

/** A parcel's label: the way and the PIN code large, the bars sharp, the cash to collect in a box of its own. */
export function drawLabel(sheet: Sheet, paper: LabelPaper): void {
  const box = { x: 14, y: 12, width: LABEL_SIZE[0] - 28 }
  write(sheet, paper.orderId, { ...box, y: box.y + 1 }, { size: 9, align: 'right' })
  let y = write(sheet, paper.carrier, { ...box, width: box.width * 0.62 }, { size: 13, voice: 'strong' }) + 4
  y = drawBars(sheet, paper.barcode[1], { ...box, y }, 54) + 3
  y = write(sheet, paper.barcode.join(' '), { ...box, y }, { size: 11, voice: 'strong', align: 'center' }) + 5
  rule(sheet, { ...box, y }, INK)
  y = drawAddress(sheet, paper, { ...box, y: y + 6 })
  y = drawPayment(sheet, paper.cashDue, { ...box, y: Math.max(y + 6, 268) })
  y = drawFacts(sheet, paper.facts, { ...box, y: y + 8 })
  rule(sheet, { ...box, y: y + 3 }, INK)
  y = write(sheet, paper.from.title, { ...box, y: y + 8 }, { size: 7.5 })
  y = write(sheet, paper.from.name, { ...box, y }, { size: 9, voice: 'strong' })
  for (const line of paper.from.lines) y = write(sheet, line, { ...box, y }, { size: 8 })
}

function drawAddress(sheet: Sheet, paper: LabelPaper, box: Box): number {
  let y = write(sheet, paper.to.title, box, { size: 7.5 })
  y = write(sheet, paper.to.name, { ...box, y }, { size: 14, voice: 'strong' }) + 1
  for (const line of paper.to.lines) y = write(sheet, line, { ...box, y }, { size: 10.5 })
  y = write(sheet, `Phone ${paper.phone}`, { ...box, y }, { size: 10.5 })
  return write(sheet, `PIN ${paper.pincode}`, { ...box, y: y + 2 }, { size: 17, voice: 'strong' })
}

function drawPayment(sheet: Sheet, cashDue: string | null, box: Box): number {
  const height = cashDue ? 48 : 26
  sheet.rect(box.x, box.y, box.width, height).lineWidth(1.4).strokeColor(INK).stroke()
  const inner = { x: box.x + 10, y: box.y + (cashDue ? 15 : 5), width: box.width - 20 }
  if (!cashDue) {
    write(sheet, 'Prepaid. Collect nothing.', inner, { size: 12, voice: 'strong', align: 'center' })
    return box.y + height
  }
  write(sheet, 'Cash on delivery', inner, { size: 12, voice: 'strong' })
  write(sheet, cashDue, { ...inner, y: box.y + 6 }, { size: 26, voice: 'strong', align: 'right' })
  return box.y + height
}

function drawFacts(sheet: Sheet, facts: LabelPaper['facts'], box: Box): number {
  // Each stands where it does on every label, also where there are fewer; an invoice number is one line of 16 letters.
  const starts = [0, 0.24, 0.66, 1]
  const ends = facts.map(([name, value], index) => {
    const [start = 0, end = 1] = starts.slice(index)
    const cell = { x: box.x + start * box.width, width: (end - start) * box.width - 4 }
    const y = write(sheet, name, { ...cell, y: box.y }, { size: 7.5 })
    return write(sheet, value, { ...cell, y }, { size: 9, voice: 'strong' })
  })
  return Math.max(...ends)
}

/** Code 128, with the quiet zone of ten modules that scanners want on either side. Drawn, not painted: sharp at any size. */
function drawBars(sheet: Sheet, text: string, box: Box, height: number): number {
  const [symbol] = bwip.raw({ bcid: 'code128', text }) as { sbs: number[] }[]
  const widths = symbol?.sbs ?? []
  const module = Math.min(2, box.width / (widths.reduce((sum, width) => sum + width, 0) + 20))
  const whole = widths.reduce((sum, width) => sum + width, 0) * module
  let x = box.x + (box.width - whole) / 2
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) sheet.rect(x, box.y, width * module, height)
    x += width * module
  }
  sheet.fill('black')
  return box.y + height
}
