import { expect, test } from 'vitest'
import { MAX_LINK_NAME, menuLinkName } from './menus-offered-for-new-page.ts'

test.each([
  ['Gift boxes', 'Gift boxes'],
  ['How we roast our almonds, and why it takes two days', 'How we roast our almonds, and why it…'],
  ['A'.repeat(50), `${'A'.repeat(39)}…`],
])('the entry of the page %s is called %s', (title, name) => {
  expect(menuLinkName(title)).toBe(name)
  expect(name.length).toBeLessThanOrEqual(MAX_LINK_NAME)
})
