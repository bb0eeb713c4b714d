import { DRAWN_LETTERS, DRAWN_NAME } from '#app/domain/brand/drawn-logo.ts'
import { baselineOf, drawText, type TextStyle, textWidth } from './draw-text.server.ts'
import type { DrawablePictures } from './drawable-pictures.server.ts'
import type { Box, Pdf } from './pdf-types.ts'

/** How a letterhead is drawn: the text size of a name, the height of a logo, and the colour of the needle over Mewa. */
type LetterheadStyle = { size: number; logoHeight: number; needle: string }

/** Draws the shop's logo, else its name, "Mewa" as on its pages. Returns the y below it. */
export function drawLetterhead(
  pdf: Pdf,
  letterhead: string,
  box: Box,
  { logo, size, logoHeight, needle }: LetterheadStyle & Pick<DrawablePictures, 'logo'>,
): number {
  if (logo?.name === letterhead) {
    const scale = Math.min(box.width / logo.width, logoHeight / logo.height)
    const height = logo.height * scale
    pdf.image(logo.src, box.x, box.y, { width: logo.width * scale, height })
    return box.y + height + 2
  }
  const style: TextStyle = { size, font: 'display' }
  const end = drawText(pdf, letterhead, box, style)
  if (letterhead === DRAWN_NAME) drawNeedle(pdf, box, style, needle)
  return end
}

/** The needle over the w of Mewa, in the proportions of the logo on pages (app/ui/shared/logo.css). */
function drawNeedle(pdf: Pdf, box: Box, style: TextStyle, colour: string): void {
  const { size } = style
  const [before, below] = DRAWN_LETTERS
  const middle = box.x + textWidth(pdf, before, style) + textWidth(pdf, below, style) / 2
  const half = 0.06 * size
  const top = box.y + baselineOf(style) - 0.8 * size
  const shoulder = top + 0.45 * 0.34 * size
  pdf
    .polygon(
      [middle - half, top],
      [middle + half, top],
      [middle + half, shoulder],
      [middle, top + 0.34 * size],
      [middle - half, shoulder],
    )
    .fill(colour)
}
