import { expect, test } from 'vitest'
import { drawFirst } from './draw-first.server.ts'
import { pageText } from './page-text.server.ts'

const PAGE = [
  '<head><link rel="modulepreload" href="/assets/react.js"/><link rel="icon" href="/icon.svg"/></head>',
  '<body><p>import * as text from "a book";</p>',
  '<script>window.__reactRouterContext = {};</script>',
  '<script type="module" async="">;\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";',
  '\nwindow.__reactRouterRouteModules = {"root":route0,"home":route1};\nimport("/assets/entry.js");</script></body>',
].join('')
const drawn = (html: string) => Object.values(drawFirst(pageText(html))).join('')
const [head = '', script = ''] = drawn(PAGE).split('<script type="module" async="">')

test('no script is asked for while the page is being drawn, and then all at once', () => {
  expect(head).not.toContain('modulepreload')
  expect(head).toContain('<link rel="icon" href="/icon.svg"/>')
  expect(script).toMatch(/^await new Promise/)
  expect(script).toContain('for (const href of ["/assets/react.js"])')
})

test('nothing of the starting script runs before', () => {
  expect(script).not.toContain('import * as')
  expect(script).toContain('const route0 = await import("/assets/root.js");')
  expect(script).toContain('const route1 = await import("/assets/home.js");')
  expect(script.indexOf('await import')).toBeGreaterThan(script.indexOf('first-contentful-paint'))
})

test('a page that is only a shape until scripts fill it has them asked for at once', () => {
  const shape = PAGE.replace('<p>', '<p class="line" aria-busy="true">')
  expect(drawn(shape)).toBe(shape)
})

test('what is done before is kept from the first letter of the page', () => {
  expect(head).toMatch(/<script>[^<]+window\.earlyDeeds[^<]+<\/script><\/head>/)
})

test('the words of a page stay as they are, and so does a page without scripts', () => {
  expect(head).toContain('<p>import * as text from "a book";</p>')
  expect(drawn('<p>Nothing to run</p>')).toBe('<p>Nothing to run</p>')
})
