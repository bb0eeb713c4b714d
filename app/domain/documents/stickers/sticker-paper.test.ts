import { expect, test } from 'vitest'
import { isWholeLabel, paperOf, perPage, placeOf, planPages, STICKER_PAPERS } from './sticker-paper.ts'

test.each(STICKER_PAPERS.map((paper) => [paper.name, paper] as const))('%s: all labels are on the page', (_, paper) => {
  const last = placeOf(paper, perPage(paper) - 1, 1)
  expect(paper.margin.left).toBeGreaterThanOrEqual(0)
  expect(last.page).toBe(0)
  expect(last.x + paper.label.width + paper.margin.left).toBeCloseTo(paper.page.width, 6)
  expect(last.y + paper.label.height + paper.margin.top).toBeCloseTo(paper.page.height, 6)
  expect(paper.pitch.x).toBeGreaterThanOrEqual(paper.label.width)
  expect(paper.pitch.y).toBeGreaterThanOrEqual(paper.label.height)
})

test('the sheets have the margins and pitches that their makers name', () => {
  expect(paperOf('a4-21')).toMatchObject({
    margin: { left: 7.25, top: expect.closeTo(15.15) },
    pitch: { x: 66, y: 38.1 },
  })
  expect(paperOf('a4-24').margin).toEqual({ left: 7.25, top: expect.closeTo(12.9) })
  expect(paperOf('a4-40')).toMatchObject({
    margin: { left: expect.closeTo(9.7), top: 21.5 },
    pitch: { x: expect.closeTo(48.3) },
  })
  expect(paperOf('a4-65').margin).toEqual({ left: 4.75, top: expect.closeTo(10.7) })
})

test('a used sheet is finished: a print begins at its next place, and says where the one after begins', () => {
  const paper = paperOf('a4-24')
  expect(placeOf(paper, 0, 20)).toEqual({ page: 0, x: expect.closeTo(7.25 + 66), y: expect.closeTo(12.9 + 6 * 33.9) })
  expect(placeOf(paper, 5, 20)).toEqual({ page: 1, x: expect.closeTo(7.25), y: expect.closeTo(12.9) })
  expect(planPages(paper, 5, 20)).toEqual({ pages: 1, nextStart: 1 })
  expect(planPages(paper, 6, 20)).toEqual({ pages: 2, nextStart: 2 })
  expect(planPages(paper, 24, 1)).toEqual({ pages: 1, nextStart: 1 })
  expect(planPages(paperOf('roll-75x50'), 3, 1)).toEqual({ pages: 3, nextStart: 1 })
})

test('a sticker under 75 × 50 mm is supplementary', () => {
  const whole = STICKER_PAPERS.filter(isWholeLabel).map(({ id }) => id)
  expect(whole).toEqual(['a4-8', 'a4-10', 'roll-75x50', 'roll-100x50', 'roll-100x75', 'roll-100x100'])
})
