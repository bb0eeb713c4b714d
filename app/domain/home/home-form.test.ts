import { expect, test } from 'vitest'
import { newSection } from '#app/domain/settings/home-settings.ts'
import { sectionPageSchema } from './home-form.ts'

const ORIGIN = 'https://shop.example'
const UPLOAD = '/files/brand/1_boxes-1280x960.webp'
const base = { intent: 'save', shown: 'on', from: '', until: '' }
const banner = {
  ...base,
  title: 'Diwali boxes',
  text: '',
  button: 'See the boxes',
  buttonTo: 'own',
  buttonOwn: 'https://shop.example/products?category=boxes',
  picture: UPLOAD,
  alt: 'A box of nuts',
  products: [],
}

function messagesOf(kind: Parameters<typeof sectionPageSchema>[0], fields: object): Record<string, string> {
  const parsed = sectionPageSchema(kind, ORIGIN).safeParse(fields)
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('a banner is read with its link, its picture and its schedule', () => {
  const fields = { ...banner, from: '2026-11-06T00:00', until: '2026-11-10T00:00' }
  expect(sectionPageSchema('banner', ORIGIN).parse(fields)).toEqual({
    intent: 'save',
    section: {
      kind: 'banner',
      shown: true,
      from: '2026-11-05T18:30:00.000Z',
      until: '2026-11-09T18:30:00.000Z',
      title: 'Diwali boxes',
      text: '',
      button: 'See the boxes',
      buttonTo: '/products?category=boxes',
      picture: UPLOAD,
      alt: 'A box of nuts',
    },
  })
})

test('each mistake has a message at its own field', () => {
  expect(messagesOf('banner', { ...banner, buttonOwn: 'javascript:alert(1)', alt: '' })).toEqual({
    buttonOwn: 'Enter a path of your shop, like /products, or a whole address, beginning with https://.',
    alt: 'Say what it shows, for shoppers who cannot see it.',
  })
  expect(Object.keys(messagesOf('banner', { ...banner, title: ' ', picture: 'https://evil.example/a.webp' }))).toEqual([
    'title',
    'picture',
  ])
  const back = { ...banner, from: '2026-11-10T00:00', until: '2026-11-10T00:00' }
  expect(messagesOf('banner', back)).toEqual({ until: 'The end is before the start.' })
  expect(messagesOf('banner', { ...banner, from: 'soon' })).toEqual({ from: 'Enter a day and a time.' })
})

test('a button without a name needs no address', () => {
  expect(messagesOf('banner', { ...banner, button: '', buttonOwn: '' })).toEqual({})
})

test('chosen products keep their order, once each', () => {
  const row = { ...base, title: '', source: 'chosen', products: ['3', '', '1', '3'] }
  expect(sectionPageSchema('products', ORIGIN).parse(row)).toMatchObject({
    section: { products: ['3', '1'], count: 4, category: '', collection: '' },
  })
  expect(messagesOf('products', { ...row, products: [''] })).toEqual({ products: 'Choose at least one product.' })
  expect(messagesOf('products', { ...row, source: 'category' })).toEqual({ category: 'Choose a category.' })
  const many = Array.from({ length: 13 }, (_, at) => String(at))
  expect(messagesOf('products', { ...row, products: many })).toEqual({ products: 'At most 12 products.' })
})

test('a section as it is new is saved unchanged', () => {
  const { kind: _, ...hero } = newSection('hero') as Record<string, unknown> & { kind: 'hero' }
  const fields = { ...base, ...hero, shown: 'on', scale: 'on', isOfBrand: 'on', products: [] }
  expect(sectionPageSchema('hero', ORIGIN).parse(fields)).toMatchObject({ section: newSection('hero') })
})
