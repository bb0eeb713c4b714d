import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { tellThings, withThings } from './told-things.server.ts'

const page = { head: '<head>', body: '</head><body>', end: '<script>1</script></body></html>' }

test('what a page tells stands behind everything else in it, once', () => {
  const context = new RouterContextProvider()
  tellThings(context, () => [{ '@type': 'WebSite' }, { '@type': 'OnlineStore' }])
  expect(withThings(page, context)).toEqual({
    ...page,
    end: '<script>1</script><script type="application/ld+json" id="told">[{"@type":"WebSite"},{"@type":"OnlineStore"}]</script></body></html>',
  })
})

test.each(['</script>', '<!--<script>', '</SCRIPT '])('%s in a name does not end the script', (name) => {
  const context = new RouterContextProvider()
  tellThings(context, () => [{ name }])
  const [, text = ''] = /id="told">(.*)<\/script>/.exec(withThings(page, context).end) ?? []
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual([{ name }])
})

test('a page that tells nothing is left alone', () => {
  expect(withThings(page, new RouterContextProvider())).toBe(page)
})

test('nothing is made where no whole page is written', () => {
  const make = vi.fn(() => [])
  tellThings(new RouterContextProvider(), make)
  expect(make).not.toHaveBeenCalled()
})
