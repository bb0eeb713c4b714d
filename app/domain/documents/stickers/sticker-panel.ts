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

/** The area that the law measures for stickers on a paper, in cm². */
export function panelArea(paper: Pick<StickerPaper, 'label'>, panel: StickerPanel): number {
  return STICKER_PANELS[panel].upToCm2 ?? stickerArea(paper)
}
