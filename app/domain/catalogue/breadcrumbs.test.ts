import { expect, test } from 'vitest'
import { collectionCrumbs, productCrumbs } from './breadcrumbs.ts'

test('breadcrumbs lead from the home page to the page itself', () => {
  const figs = { name: 'Figs', slug: 'figs', category: 'dried-fruit', categoryName: 'Dried fruit' }
  expect(productCrumbs(figs)).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Dried fruit', path: '/products?category=dried-fruit' },
    { name: 'Figs', path: '/products/figs' },
  ])
  expect(collectionCrumbs({ name: 'Gifts', slug: 'gifts' })).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Gifts', path: '/collections/gifts' },
  ])
})
