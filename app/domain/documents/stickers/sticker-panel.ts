import { type StickerPaper, stickerArea } from './sticker-paper.ts'

/**
 * The panel of a pack that carries its declarations: the sticker itself, or a larger printed one. The law measures
 * letters and the vegetarian mark by its area.
 */
export const STICKER_PANELS = {
  sticker: { name: 'The sticker is the label', upToCm2: null },
  medium: { name: 'Printed front, 100 to 500 cm²', upToCm2: 500 },
  large: { name: 'Printed front, 500 to 2,500 cm²', upToCm2: 2500 },
} as const satisfies Record<string, { name: string; upToCm2: number | null }>
export type StickerPanel = keyof typeof STICKER_PANELS

// Legal Metrology (Packaged Commodities) Rules 2011, rule 7(2), Table I for printed declarations, as substituted by
// G.S.R. 629(E) of 23 June 2017. Rule 7(5) keeps it for food: net quantity, price, dates and consumer care.
const HEIGHTS: readonly (readonly [upToCm2: number, millimetres: number])[] = [
  [50, 1],
  [100, 1.5],
  [500, 2.5],
  [2500, 4],
]
const TALLEST = 6

/** The least height of letters and numerals in millimetres, by the area of the panel in cm². */
export function minLetterHeight(areaCm2: number): number {
  return HEIGHTS.find(([upToCm2]) => areaCm2 <= upToCm2)?.[1] ?? TALLEST
}

// Food Safety and Standards (Labelling and Display) Regulations 2020, regulation 5(4): the least diameter of the green
// circle; the square around it has twice that side.
const CIRCLES: readonly (readonly [upToCm2: number, millimetres: number])[] = [
  [100, 3],
  [500, 4],
  [2500, 6],
]
const LARGEST_CIRCLE = 8

/** The vegetarian mark in millimetres, by the area of the panel in cm². */
export function vegetarianMark(areaCm2: number): { circle: number; square: number } {
  const circle = CIRCLES.find(([upToCm2]) => areaCm2 <= upToCm2)?.[1] ?? LARGEST_CIRCLE
  return { circle, square: 2 * circle }
}

/** The area that the law measures for stickers on a paper, in cm². */
export function panelArea(paper: Pick<StickerPaper, 'label'>, panel: StickerPanel): number {
  return STICKER_PANELS[panel].upToCm2 ?? stickerArea(paper)
}
