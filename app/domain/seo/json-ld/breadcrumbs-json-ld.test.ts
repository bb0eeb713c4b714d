import { expect, test } from 'vitest'
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld.ts'

test('breadcrumbs are numbered from one', () => {
  const thing = breadcrumbsJsonLd('https://mewa.example', [
    { name: 'Home', path: '/' },
    { name: 'Nuts', path: '/products?category=nuts' },
  ])
  expect(thing.itemListElement).toMatchObject([
    { position: 1, item: 'https://mewa.example/' },
    { position: 2, item: 'https://mewa.example/products?category=nuts' },
  ])
})
