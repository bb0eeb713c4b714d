import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { jsonLdOf, setJsonLd } from './json-ld.server.ts'

test('what a page sets is one text', () => {
  const context = new RouterContextProvider()
  setJsonLd(context, () => [{ '@type': 'WebSite' }, { '@type': 'OnlineStore' }])
  expect(jsonLdOf(context)).toBe('[{"@type":"WebSite"},{"@type":"OnlineStore"}]')
})

test.each(['</script>', '<!--<script>', '</SCRIPT '])('%s in a name does not end the script', (name) => {
  const context = new RouterContextProvider()
  setJsonLd(context, () => [{ name }])
  const text = jsonLdOf(context) ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual([{ name }])
})

test('a page that sets nothing has none, and nothing is put together where no whole page is written', () => {
  expect(jsonLdOf(new RouterContextProvider())).toBeNull()
  const make = vi.fn(() => [])
  setJsonLd(new RouterContextProvider(), make)
  expect(make).not.toHaveBeenCalled()
})
