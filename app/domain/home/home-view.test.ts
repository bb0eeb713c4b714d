import { expect, test } from 'vitest'
import { catalogueOf } from '#app/domain/catalogue/catalogue.ts'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { DEFAULT_HOME, type HomeSection, newSection } from '#app/domain/settings/home-settings.ts'
import { firstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { sectionsInOrder, withSection } from './home-sections.ts'
import { type HomeSources, homeView } from './home-view.ts'

const sources: HomeSources = {
  catalogue: catalogueOf(SAMPLE_PRODUCTS),
  settings: DEFAULT_SETTINGS,
  sold: new Map([['3', 5000]]),
  reviews: [],
  files: '/files',
  broken: new Set(),
  at: '2026-11-29T06:00:00.000Z',
}
const empty = { ...sources, catalogue: catalogueOf([]) }
const kindsOf = (from: HomeSources, home = DEFAULT_HOME) =>
  homeView(sectionsInOrder(home), from).map(({ kind }) => kind)

test('what has nothing to show is left out', () => {
  expect(kindsOf(sources)).toEqual(['hero', 'again', 'categories', 'products', 'rates', 'facts'])
  expect(kindsOf(empty)).toEqual(['hero', 'again', 'banner', 'facts'])
  const nuts = SAMPLE_PRODUCTS.filter(({ category }) => category === 'nuts')
  expect(kindsOf({ ...sources, catalogue: catalogueOf(nuts) })).not.toContain('categories')
  const told = { ...DEFAULT_SETTINGS, brand: { ...DEFAULT_SETTINGS.brand, story: 'Since 1931.' } }
  expect(kindsOf({ ...empty, settings: told })).toContain('story')
})

test('without products the headline says what the shop is, and nothing of packs or rates', () => {
  const [hero, , notice] = homeView(sectionsInOrder(DEFAULT_HOME), empty)
  expect(hero).toMatchObject({ lead: DEFAULT_SETTINGS.store.about, scale: null, button: null, link: null })
  expect(notice).toMatchObject({ title: 'Nothing on the shelves yet', button: { to: '/contact' } })
  const [full] = homeView(sectionsInOrder(DEFAULT_HOME), sources)
  expect(full).toMatchObject({
    title: 'Good dry fruit, by weight.',
    lead: 'Twelve kinds, in packs of 250g, 500g and 1kg, each with its price per 100\u00a0g.',
    button: { name: 'Shop all products', to: '/products' },
    link: { name: 'Today’s rates', to: '/#rates' },
  })
})

test('a shop that sells in its own state only says so beside its delivery', () => {
  const factsOf = (settings: HomeSources['settings']) =>
    homeView(sectionsInOrder(DEFAULT_HOME), { ...sources, settings }).find(({ kind }) => kind === 'facts')
  expect(factsOf(DEFAULT_SETTINGS)).toMatchObject({
    freeDelivery: { text: 'Near us and in Delhi from ₹799, in most of India from ₹999.' },
  })
  for (const scheme of ['unregistered', 'composition'] as const)
    expect(factsOf({ ...DEFAULT_SETTINGS, gst: firstScheme(scheme) })).toMatchObject({
      freeDelivery: { text: 'We deliver within Delhi only.' },
    })
})

test('the first picture of the page is fetched first, also if it is of a banner', () => {
  const banner = { ...newSection('banner'), picture: '/files/brand/1_a-1280x960.webp' } as HomeSection
  const bare = { ...newSection('hero'), picture: '' } as HomeSection
  const home = withSection(withSection(DEFAULT_HOME, 'hero', bare), 'banner', banner)
  const order = (ids: string[]) => ({ ...home, order: ids })
  const firstOf = (page: typeof home) => homeView(sectionsInOrder(page), sources).find(({ kind }) => kind === 'banner')
  expect(firstOf(order(['hero', 'banner', 'categories']))).toMatchObject({ first: true })
  expect(firstOf(order(['hero', 'categories', 'banner']))).not.toHaveProperty('first')
})

test('reviews are of products on sale', () => {
  const review = { shownName: 'Asha V.', stars: 2 as const, words: 'Too salty.' }
  const reviews = [
    { ...review, id: 'a', productId: 'gone' },
    { ...review, id: 'b', productId: '2' },
  ]
  const home = { order: [], sections: { reviews: newSection('reviews') } }
  expect(homeView(sectionsInOrder(home), { ...sources, reviews })).toMatchObject([{ reviews: [{ id: 'b' }] }])
  expect(homeView(sectionsInOrder(home), sources)).toEqual([])
})
