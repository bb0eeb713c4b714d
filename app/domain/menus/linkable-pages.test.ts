import { expect, test } from 'vitest'
import { linkablePages } from './linkable-pages.ts'

test('content pages, the journal, categories and collections are offered once there are any', () => {
  const titles = (pages: ReturnType<typeof linkablePages>) => pages.map(({ title }) => title)
  expect(titles(linkablePages([], [], []))).toEqual(['Pages', 'Policies'])
  const content = [
    { kind: 'entry', title: 'How we roast', path: '/journal/how-we-roast' },
    { kind: 'page', title: 'Recipes', path: '/pages/recipes' },
  ] as const
  const pages = linkablePages([{ id: 'nuts', name: 'Nuts' }], [{ name: 'Gifts', slug: 'diwali-gifts' }], content)
  expect(titles(pages)).toEqual(['Pages', 'Your own pages', 'Categories', 'Collections', 'Policies'])
  expect(pages[1]?.pages).toEqual([
    { name: 'Journal', to: '/journal' },
    { name: 'Recipes', to: '/pages/recipes' },
  ])
  expect(pages[2]?.pages).toEqual([{ name: 'Nuts', to: '/products?category=nuts' }])
  expect(pages[3]?.pages).toEqual([{ name: 'Gifts', to: '/collections/diwali-gifts' }])
})
