import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { jsonLdOf, setJsonLd } from './json-ld.server.ts'

test('the data of a page is serialised as one text', () => {
  const context = new RouterContextProvider()
  setJsonLd(context, () => [{ '@type': 'WebSite' }, { '@type': 'OnlineStore' }])
  expect(jsonLdOf(context)).toBe('[{"@type":"WebSite"},{"@type":"OnlineStore"}]')
})

test.each(['</script>', '<!--<script>', '</SCRIPT '])('%s in a name does not close the script element', (name) => {
  const context = new RouterContextProvider()
  setJsonLd(context, () => [{ name }])
  const text = jsonLdOf(context) ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual([{ name }])
})

test('a page without data has none, and it is only built for whole HTML pages', () => {
  expect(jsonLdOf(new RouterContextProvider())).toBeNull()
  const make = vi.fn(() => [])
  setJsonLd(new RouterContextProvider(), make)
  expect(make).not.toHaveBeenCalled()
})
