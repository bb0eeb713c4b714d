import bwip from 'bwip-js/node'
import { sum } from '#app/domain/sum.ts'
import type { Box, Pdf } from './pdf-inks-and-box.ts'

/** A barcode, with the quiet zone on either side that scanners need, in modules. */
type Barcode = { kind: 'code128' | 'ean13'; text: string }
export const QUIET_MODULES = { code128: 20, ean13: 18 } as const satisfies Record<Barcode['kind'], number>

/** The modules of an EAN-13, without its quiet zone. */
export const EAN13_MODULES = 95

/**
 * Draws a barcode as vectors, in the middle of the box. `module` is the width of its thinnest bar, less where the box
 * is too narrow. Returns the y below it.
 */
export function drawBarcode(
  pdf: Pdf,
  { kind, text }: Barcode,
  box: Box,
  { height, module: widest }: { height: number; module: number },
): number {
  const [symbol] = bwip.raw({ bcid: kind, text }) as { sbs: number[] }[]
  const widths = symbol?.sbs ?? []
  const modules = sum(widths)
  const module = Math.min(widest, box.width / (modules + QUIET_MODULES[kind]))
  let x = box.x + (box.width - modules * module) / 2
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(x, box.y, width * module, height)
    x += width * module
  }
  pdf.fill('black')
  return box.y + height
}
