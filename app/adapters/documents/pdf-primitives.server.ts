/** A PDF being written. */
export type Pdf = PDFKit.PDFDocument

/** The position and width of text, in points from the upper left corner of the page. */
export type Box = { x: number; y: number; width: number }

export const INK = '#1a1410'
export const MUTED = '#5a4a3f'
export const BLACK = '#000000'
export const VEGETARIAN_GREEN = '#008000'
const RULE_COLOUR = '#b9afa3'

/** Draws a horizontal line. */
export function drawRule(pdf: Pdf, { x, y, width }: Box, colour = RULE_COLOUR): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke()
}
