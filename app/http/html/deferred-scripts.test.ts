import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.server.ts'

const PAGE = [
  '<head><link rel="modulepreload" nonce="n1" href="/assets/react.js"/><link rel="icon" href="/icon.svg"/></head>',
  '<body><p>import * as text from "a book";</p>',
  '<script>window.__reactRouterContext = {};</script>',
  '<script nonce="n1" type="module" async="">;\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";',
  '\nwindow.__reactRouterRouteModules = {"root":route0,"home":route1};\nimport("/assets/entry.js");</script></body>',
].join('')
const deferred = (html: string) => deferScripts(Buffer.from(html), 'n1').toString()
const [head = '', script = ''] = deferred(PAGE).split('<script nonce="n1" type="module" async="">')

test('scripts are not requested before the first paint, and then all at once', () => {
  expect(head).not.toContain('modulepreload')
  expect(head).toContain('<link rel="icon" href="/icon.svg"/>')
  expect(script).toMatch(/^await new Promise/)
  expect(script).toContain('for (const href of ["/assets/react.js"])')
})

test('no part of the entry script runs earlier', () => {
  expect(script).not.toContain('import * as')
  expect(script).toContain('const route0 = await import("/assets/root.js");')
  expect(script).toContain('const route1 = await import("/assets/home.js");')
  expect(script.indexOf('await import')).toBeGreaterThan(script.indexOf('first-contentful-paint'))
})

test('a skeleton page requests its scripts immediately', () => {
  const shape = PAGE.replace('<p>', '<p class="line" aria-busy="true" data-skeleton-page="">')
  expect(deferred(shape)).toBe(shape)
})

test('a page of which a part is loading defers its scripts', () => {
  const part = '<p class="line" aria-busy="true">'
  expect(deferred(PAGE.replace('<p>', part))).toBe(deferred(PAGE).replace('<p>', part))
})

test('recorded events are handled from the start of the page', () => {
  expect(head).toMatch(/<script nonce="n1">[^<]+window\.replayPress[^<]+<\/script><\/head>/)
})

test('the text of a page is not changed, in every script and letter', () => {
  expect(head).toContain('<p>import * as text from "a book";</p>')
  const text = '<p>बादाम 🌰 ₹1,200 “açaí”</p>'
  expect(deferred(PAGE.replace('<p>', `${text}<p>`))).toBe(deferred(PAGE).replace('<p>', `${text}<p>`))
})

test('a page without scripts is not changed', () => {
  expect(deferred('<p>₹1,200</p>')).toBe('<p>₹1,200</p>')
})

test.each([
  ['names its scripts in another way', PAGE.replace('modulepreload', 'preload')],
  ['starts in another way', PAGE.replace('type="module"', 'type="text/javascript"')],
  ['imports in another way', PAGE.replaceAll('import * as route', 'import route')],
])('an unknown framework output (%s) throws', (_, html) => {
  expect(() => deferred(html)).toThrow('deferred-scripts.server.ts')
})
