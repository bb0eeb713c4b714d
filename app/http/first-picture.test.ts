import { expect, test } from 'vitest'
import { askFirstPicture } from './first-picture.server.ts'
import { pageText } from './page-text.server.ts'

const VIEWPORT = '<meta name="viewport" content="width=device-width"/>'
const HEAD = `<head>${VIEWPORT}<style>p{}</style></head>`
const source = (name: string, more = '') =>
  `<source${more} type="image/avif" srcSet="/${name}.avif 360w" sizes="100vw"/><source${more} type="image/webp" srcSet="/${name}.webp 360w" sizes="100vw"/>`
const picture = (sources: string, priority: string) =>
  `<picture>${sources}<img src="/x.webp" loading="eager" fetchPriority="${priority}"/></picture>`

const asked = (html: string) => Object.values(askFirstPicture(pageText(html))).join('')

const ALMONDS =
  '<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="/almonds.avif 360w" imagesizes="100vw"/>'

test('the picture marked as the first is asked for before the styles, when the width of the page is known', () => {
  const html = asked(HEAD + picture(source('figs'), 'auto') + picture(source('almonds'), 'high'))
  expect(html.startsWith(`<head>${VIEWPORT}${ALMONDS}<style>`)).toBe(true)
  expect(html).not.toContain('imagesrcset="/figs')
})

test('of a picture with one render for a desktop and one for a phone, only the one to be seen', () => {
  const sources = source('wide', ' media="(min-width: 50em)"') + source('tall')
  const links = asked(HEAD + picture(sources, 'high')).match(/<link[^>]*>/g) ?? []
  expect(links).toHaveLength(2)
  expect(links[0]).toMatch(/wide\.avif.* media="\(min-width: 50em\)"/)
  expect(links[1]).toMatch(/tall\.avif.* media="not all and \(min-width: 50em\)"/)
})

test('a page without such a picture stays as it is', () => {
  const html = HEAD + picture(source('figs'), 'auto')
  expect(asked(html)).toBe(html)
})
