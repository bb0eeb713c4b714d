import { expect, test } from 'vitest'
import { minLetterHeight, panelArea, vegetarianMark } from './sticker-panel.ts'
import { paperOf } from './sticker-paper.ts'

test.each([
  [1, 1],
  [50, 1],
  [50.1, 1.5],
  [100, 1.5],
  [100.1, 2.5],
  [500, 2.5],
  [500.1, 4],
  [2500, 4],
  [2500.1, 6],
])('on a panel of %d cm² letters are at least %d mm high', (area, height) => {
  expect(minLetterHeight(area)).toBe(height)
})

test.each([
  [100, 3],
  [101, 4],
  [500, 4],
  [2500, 6],
  [2501, 8],
])('on a panel of %d cm² the circle of the vegetarian mark is %d mm wide, its square twice that', (area, circle) => {
  expect(vegetarianMark(area)).toEqual({ circle, square: 2 * circle })
})

test('the panel is the sticker, unless the pack has a larger printed one', () => {
  expect(panelArea(paperOf('roll-75x50'), 'sticker')).toBe(37.5)
  expect(panelArea(paperOf('roll-75x50'), 'medium')).toBe(500)
})
