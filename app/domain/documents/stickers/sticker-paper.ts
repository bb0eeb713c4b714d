/**
 * A paper that stickers are printed on, in millimetres: an A4 sheet of labels, or a roll whose page is one label.
 * `pitch` is from one label's edge to the next one's.
 */
export type StickerPaper = {
  id: string
  name: string
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  margin: { left: number; top: number }
  pitch: { x: number; y: number }
}

const A4 = { width: 210, height: 297 }

/** A sheet with its labels centred on the page, like most sheets, with gaps between the columns only. */
function sheet(columns: number, rows: number, width: number, height: number, gap: number) {
  const left = (A4.width - columns * width - (columns - 1) * gap) / 2
  const top = (A4.height - rows * height) / 2
  const count = columns * rows
  return {
    id: `a4-${count}` as const,
    name: `A4, ${count} a sheet (${width} × ${height} mm)`,
    page: A4,
    label: { width, height },
    columns,
    rows,
    margin: { left, top },
    pitch: { x: width + gap, y: height },
  } satisfies StickerPaper
}

function roll(width: number, height: number) {
  return {
    id: `roll-${width}x${height}` as const,
    name: `Roll, ${width} × ${height} mm`,
    page: { width, height },
    label: { width, height },
    columns: 1,
    rows: 1,
    margin: { left: 0, top: 0 },
    pitch: { x: width, y: height },
  } satisfies StickerPaper
}

/**
 * The papers on offer. The sheets are the common ones under any maker's name, by the measures of Avery L7165, L7173,
 * L7160, L7159, L7654 and L7651.
 */
export const STICKER_PAPERS: readonly StickerPaper[] = [
  sheet(2, 4, 99.1, 67.7, 2.5),
  sheet(2, 5, 99.1, 57, 2.5),
  sheet(3, 7, 63.5, 38.1, 2.5),
  sheet(3, 8, 63.5, 33.9, 2.5),
  sheet(4, 10, 45.7, 25.4, 2.6),
  sheet(5, 13, 38.1, 21.2, 2.5),
  roll(50, 25),
  roll(50, 50),
  roll(75, 50),
  roll(100, 50),
  roll(100, 75),
  roll(100, 100),
]

/** The paper with an id, or the first one when there is none. */
export function paperOf(id: string): StickerPaper {
  const paper = STICKER_PAPERS.find((one) => one.id === id) ?? STICKER_PAPERS[0]
  if (!paper) throw new Error('There is no paper')
  return paper
}

/** The number of stickers on a page. */
export function perPage({ columns, rows }: Pick<StickerPaper, 'columns' | 'rows'>): number {
  return columns * rows
}

/** Whether the paper is a roll, whose printer usually prints black only. */
export function isRoll(paper: StickerPaper): boolean {
  return perPage(paper) === 1
}

/**
 * Whether a sticker has the room for every declaration, and so is the label of its pack. A smaller one is
 * supplementary: the pack needs its printed label too.
 */
export function isWholeLabel({ label }: Pick<StickerPaper, 'label'>): boolean {
  return label.width >= 75 && label.height >= 50
}

/** The area of a sticker in cm². */
export function stickerArea({ label }: Pick<StickerPaper, 'label'>): number {
  return (label.width * label.height) / 100
}

/** A position on a sheet: its page from 0, and the upper left corner of its label in millimetres. */
export type Place = { page: number; x: number; y: number }

/** The position of the n-th sticker (from 0) of a print that starts at position `start` (from 1) of the first sheet. */
export function placeOf(paper: StickerPaper, n: number, start: number): Place {
  const position = n + start - 1
  const onPage = position % perPage(paper)
  const { margin, pitch, columns } = paper
  return {
    page: Math.floor(position / perPage(paper)),
    x: margin.left + (onPage % columns) * pitch.x,
    y: margin.top + Math.floor(onPage / columns) * pitch.y,
  }
}

/** The pages that a print needs, and the position (from 1) on its last sheet where the next print starts. */
export function planPages(paper: StickerPaper, count: number, start: number): { pages: number; nextStart: number } {
  const end = start - 1 + count
  return { pages: Math.ceil(end / perPage(paper)), nextStart: (end % perPage(paper)) + 1 }
}
