import { expect, test } from 'vitest'
import { storyExcerpt } from './story-excerpt.ts'

test('the excerpt is the first paragraph without its marks', () => {
  expect(storyExcerpt('## Us\n\nWe **grow** [pepper](/products)\nin Wayanad.\n\nMore.')).toBe(
    'We grow pepper in Wayanad.',
  )
  expect(storyExcerpt('- only\n- a list')).toBe('')
})

test('a long first paragraph is cut at a word', () => {
  const excerpt = storyExcerpt('peppercorn '.repeat(40))
  expect(excerpt).toMatch(/peppercorn…$/)
  expect(excerpt.length).toBeLessThanOrEqual(221)
})
