import { expect, test } from 'vitest'
import { minLetterHeight, vegetarianMark } from '#app/domain/documents/stickers/legal-print-sizes.ts'
import type { PackSticker, StickerRun } from '#app/domain/documents/stickers/pack-sticker.ts'
import { panelArea } from '#app/domain/documents/stickers/sticker-panel.ts'
import {
  isWholeLabel,
  paperOf,
  placeOf,
  STICKER_PAPERS,
  type StickerPaper,
} from '#app/domain/documents/stickers/sticker-paper.ts'
import { readEan13 } from '#test/oracles/read-ean13.ts'
import { type DrawnPage, type DrawnText, drawnPages } from '#test/pdf/pdf-drawing.ts'
import { checkStickers, drawStickers } from './draw-stickers.server.ts'

const ALMONDS_STICKER: PackSticker = {
  name: 'California Almonds',
  devanagariName: 'कैलिफ़ोर्निया बादाम',
  genericName: 'Almond kernels',
  net: '250\u00a0g',
  mrp: '₹299.00',
  unitPrice: '₹1.20/g',
  packedOn: '26\u00a0NOV\u00a02026',
  bestBefore: '26\u00a0AUG\u00a02027',
  lot: 'A-1101',
  lotTexts: [],
  ingredients: 'Almonds',
  allergen: 'Contains tree nuts (almond)',
  storage: 'Cool, dry and out of the sun',
  packedBy: 'Mewa Dry Fruits, 12 Khari Baoli, Old Delhi, New Delhi 110006',
  importedBy: 'Nut Traders, Masjid Bunder, Mumbai 400003',
  origin: 'USA',
  fssai: '10012345678901',
  care: 'Mewa, 12 Khari Baoli, New Delhi 110006, +91\u00a011\u00a04000\u00a00000, care@mewa.example',
  code: '2000000000015',
}
const LONG_STICKER: PackSticker = {
  ...ALMONDS_STICKER,
  name: 'Premium Kashmiri Snow White Walnut Kernels, Hand-Sorted Halves',
  devanagariName: 'प्रीमियम कश्मीरी अखरोट गिरी, हाथ से चुने हुए सफ़ेद आधे टुकड़े',
  net: '1\u00a0kg',
  mrp: '₹12,499.00',
  unitPrice: '₹12,499.00/kg',
  lot: 'W-1101b',
  lotTexts: [{ label: 'Harvest', text: 'Autumn 2026' }],
  ingredients: 'Walnuts 90%, golden raisins 10% (preservative E220)',
  code: '2000000000107',
}

const runOf = (paper: StickerPaper, stickers: StickerRun['stickers'], start = 1): StickerRun => ({
  paper,
  panel: 'sticker',
  start,
  stickers,
})
const draw = async (run: StickerRun) => drawnPages(Buffer.from(await drawStickers(run, 'Stickers')))

/** Room for rounding to six decimals of a point. */
const A_HAIR = 0.001

/** The texts within a label, as one. */
function joined(texts: readonly DrawnText[]): string {
  return texts
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
}

/** What is drawn within a label of the page. */
function within(page: DrawnPage, paper: StickerPaper, at: number, start = 1) {
  const { x, y } = placeOf(paper, at, start)
  const right = x + paper.label.width
  const bottom = y + paper.label.height
  const holds = (px: number, py: number) => px >= x - 0.1 && px <= right + 0.1 && py >= y - 0.1 && py <= bottom + 0.1
  return {
    box: { x, y, right, bottom },
    texts: page.texts.filter((text) => holds(text.x, text.baseline)),
    rectangles: page.rectangles.filter((one) => holds(one.x, one.y)),
    circles: page.circles.filter((one) => holds(one.x, one.y)),
  }
}

test.each(STICKER_PAPERS.map((paper) => [paper.id, paper] as const))(
  '%s: everything is within its label',
  async (_, paper) => {
    const stickers = [ALMONDS_STICKER, LONG_STICKER].map((sticker) => ({ sticker, count: 1 }))
    const fitting = stickers.filter((_one, at) => checkStickers(runOf(paper, stickers))[at]?.fits)
    expect(fitting.length).toBeGreaterThan(0)
    const pages = await draw(runOf(paper, fitting))
    for (const page of pages) {
      expect(page.width).toBeCloseTo(paper.page.width, 3)
      expect(page.height).toBeCloseTo(paper.page.height, 3)
    }
    for (const [at] of fitting.entries()) {
      const page = pages[placeOf(paper, at, 1).page]
      if (!page) throw new Error('The page is missing')
      const { box, texts, rectangles, circles } = within(page, paper, at)
      expect(texts.length).toBeGreaterThan(4)
      for (const { text, x, width, baseline, size } of texts) {
        expect(x + width, text).toBeLessThanOrEqual(box.right - 1.3 + A_HAIR)
        // Capitals and accents reach 0.95 of the size above the baseline, the longest letters 0.25 below.
        expect(baseline - 0.95 * size, text).toBeGreaterThanOrEqual(box.y)
        expect(baseline + 0.25 * size, text).toBeLessThanOrEqual(box.bottom)
      }
      for (const one of rectangles) {
        expect(one.x + one.width).toBeLessThanOrEqual(box.right - 1.3)
        expect(one.y + one.height).toBeLessThanOrEqual(box.bottom - 1)
      }
      for (const one of circles) expect(one.x + one.diameter / 2).toBeLessThanOrEqual(box.right - 1.3)
    }
  },
)

test.each(STICKER_PAPERS.filter(isWholeLabel).map((paper) => [paper.id, paper] as const))(
  '%s: a whole label has every declaration, in letters as high as the law asks for',
  async (_, paper) => {
    const [page] = await draw(runOf(paper, [{ sticker: ALMONDS_STICKER, count: 1 }]))
    if (!page) throw new Error('The page is missing')
    const { net, mrp, unitPrice, packedOn, bestBefore, lot, packedBy, importedBy, origin, fssai, care, allergen } =
      ALMONDS_STICKER
    for (const text of [
      net,
      mrp,
      unitPrice,
      packedOn,
      bestBefore,
      lot,
      packedBy,
      importedBy,
      origin,
      fssai,
      care,
      allergen,
    ])
      expect(joined(page.texts)).toContain(text.replace(/\s/g, ''))
    expect(joined(page.texts)).toContain('Incl.ofalltaxes')
    expect(joined(page.texts)).not.toContain('Supplementary')

    const area = panelArea(paper, 'sticker')
    const least = minLetterHeight(area)
    const heightOf = (part: string, height: number) => {
      const texts = page.texts.filter(({ text }) => text.includes(part))
      expect(texts, part).not.toEqual([])
      return Math.min(...texts.map(({ size }) => size * height))
    }
    // Figtree: figures and capitals are 0.7 of the size high, small letters 0.5.
    expect(heightOf('299.00', 0.7)).toBeGreaterThanOrEqual(least)
    expect(heightOf('250', 0.5)).toBeGreaterThanOrEqual(least)
    expect(heightOf('NOV', 0.7)).toBeGreaterThanOrEqual(least - A_HAIR)
    expect(heightOf('care@', 0.5)).toBeGreaterThanOrEqual(least - A_HAIR)
    for (const { text, size, font } of page.texts.filter(({ font }) => font.startsWith('Figtree')))
      expect(size * 0.5, `${text} ${font}`).toBeGreaterThanOrEqual(1 - A_HAIR)

    const { circle, square } = vegetarianMark(area)
    expect(page.circles).toEqual([expect.objectContaining({ diameter: expect.closeTo(circle, 3) })])
    // The outline is drawn in the middle of its line, which is a twelfth of the side wide.
    expect(page.rectangles.filter(({ width, height }) => Math.abs(width - height) < A_HAIR)).toEqual([
      expect.objectContaining({ width: expect.closeTo((square * 11) / 12, 3) }),
    ])
  },
)

test('a small sticker says that it is supplementary', async () => {
  for (const paper of STICKER_PAPERS.filter((one) => !isWholeLabel(one))) {
    const [page] = await draw(runOf(paper, [{ sticker: ALMONDS_STICKER, count: 1 }]))
    expect(joined(page?.texts ?? [])).toContain('Supplementarylabel')
  }
})

test.each(['roll-100x75', 'roll-50x50'])(
  '%s: a text of the lot is printed after its label, an empty one is not',
  async (id) => {
    const lotTexts = [
      { label: 'Harvest', text: 'Autumn 2026' },
      { label: 'Grower', text: '' },
    ]
    const [page] = await draw(runOf(paperOf(id), [{ sticker: { ...ALMONDS_STICKER, lotTexts }, count: 1 }]))
    expect(joined(page?.texts ?? [])).toContain('Harvest:Autumn2026')
    expect(joined(page?.texts ?? [])).not.toContain('Grower')
  },
)

test.each(['a4-8', 'a4-21', 'a4-24', 'roll-50x25', 'roll-50x50', 'roll-75x50', 'roll-100x100'])(
  '%s: a scanner reads the barcode',
  async (id) => {
    const paper = paperOf(id)
    const [page] = await draw(runOf(paper, [{ sticker: { ...ALMONDS_STICKER, allergen: '' }, count: 1 }]))
    const bars = (page?.rectangles ?? []).filter(({ width, height }) => height > 2 * width)
    expect(bars).toHaveLength(30)
    expect(readEan13(bars)).toBe(ALMONDS_STICKER.code)
    const [thinnest, height] = [Math.min(...bars.map(({ width }) => width)), Math.min(...bars.map((bar) => bar.height))]
    expect(thinnest).toBeGreaterThanOrEqual(0.25 - A_HAIR)
    expect(height).toBeGreaterThanOrEqual(4.5 - A_HAIR)
    // The quiet zone: nothing else is beside the bars.
    const { x, y } = { x: Math.min(...bars.map((bar) => bar.x)), y: bars[0]?.y ?? 0 }
    const beside = (page?.texts ?? []).filter(({ baseline, size }) => baseline > y && baseline - size < y + height)
    expect(beside.filter((text) => text.x + text.width > x - 2 && text.x < x + 24)).toEqual([])
  },
)

test('a wrong bar is not read', () => {
  expect(readEan13([{ x: 0, width: 1 }])).toBeNull()
})

test('stickers go on from the place where the sheet is used up to, and each place is its label’s', async () => {
  const paper = paperOf('a4-24')
  const pages = await draw(
    runOf(
      paper,
      [
        { sticker: ALMONDS_STICKER, count: 4 },
        { sticker: LONG_STICKER, count: 3 },
      ],
      20,
    ),
  )
  expect(pages).toHaveLength(2)
  const names = Array.from({ length: 7 }, (_, at) => {
    const { page } = placeOf(paper, at, 20)
    const { texts, box } = within(pages[page] as DrawnPage, paper, at, 20)
    expect(texts[0]?.x).toBeCloseTo(box.x + 1.5255, 2)
    return texts[0]?.text
  })
  expect(names.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => ALMONDS_STICKER.name))
  for (const name of names.slice(4)) expect(LONG_STICKER.name.startsWith(name ?? 'none')).toBe(true)
})

test('what has no room is left out in order, and what does not fit even so is said', () => {
  const check = (id: string, sticker: PackSticker, panel: StickerRun['panel'] = 'sticker') =>
    checkStickers({ ...runOf(paperOf(id), [{ sticker, count: 1 }]), panel })[0]
  expect(check('roll-100x75', LONG_STICKER)).toEqual({ fits: true, leftOut: [] })
  expect(check('a4-65', ALMONDS_STICKER)).toEqual({
    fits: true,
    leftOut: ['fssai', 'devanagariName', 'allergen', 'code'],
  })
  expect(check('a4-65', { ...ALMONDS_STICKER, name: LONG_STICKER.name.repeat(3) })).toEqual({ fits: false })
  const lotTexts = [{ label: 'Harvest', text: 'Autumn 2026' }]
  const leftOut = ['lotTexts', 'fssai', 'devanagariName', 'allergen', 'code']
  expect(check('a4-65', { ...ALMONDS_STICKER, lotTexts })).toEqual({ fits: true, leftOut })
  // On a printed front of 500 cm² letters are 2.5 mm high, which 75 × 50 mm does not hold.
  expect(check('roll-75x50', ALMONDS_STICKER, 'medium')).toEqual({ fits: false })
  expect(check('roll-100x100', ALMONDS_STICKER, 'medium')).toEqual({ fits: true, leftOut: [] })
})

test.each(STICKER_PAPERS.filter(isWholeLabel).map((paper) => [paper.id, paper] as const))(
  '%s: the dates of a whole label stand beside their names',
  async (_, paper) => {
    const sticker = { ...ALMONDS_STICKER, importedBy: '', devanagariName: '', packedOn: '30\u00a0NOV\u00a02026' }
    const [page] = await draw(runOf(paper, [{ sticker, count: 1 }]))
    const baselineOf = (part: string) => page?.texts.find(({ text }) => text.includes(part))?.baseline ?? 0
    expect(baselineOf('Best')).toBeCloseTo(baselineOf('AUG'), 3)
    expect(baselineOf('Packed')).toBeCloseTo(baselineOf('NOV'), 3)
  },
)
