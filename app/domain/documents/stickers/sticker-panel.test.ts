import { expect, test } from 'vitest'
import { panelArea } from './sticker-panel.ts'
import { paperOf } from './sticker-paper.ts'

test('the panel is the sticker, unless the pack has a larger printed one', () => {
  expect(panelArea(paperOf('roll-75x50'), 'sticker')).toBe(37.5)
  expect(panelArea(paperOf('roll-75x50'), 'medium')).toBe(500)
})
