import { expect, test } from 'vitest'
import { mailBlocks, mailBodyHtml, mailBodyText, plainMailBlocks, unusableLinks } from './mail-body.ts'

const textOf = (body: string, values = {}) => mailBodyText(mailBlocks(body, values))
const htmlOf = (body: string, values = {}) => mailBodyHtml(mailBlocks(body, values))

test('Markdown becomes text that reads well and HTML', () => {
  const body = '## Namaste {name}\n\n**Two** packs:\n\n- Almonds\n- Dates\n\n[Open the order]({link})'
  const values = { name: 'Asha', link: 'https://mewa.example/a?b=1&c=2' }
  expect(textOf(body, values)).toBe(
    'Namaste Asha\n\nTwo packs:\n\n- Almonds\n- Dates\n\nOpen the order: https://mewa.example/a?b=1&c=2',
  )
  expect(htmlOf(body, values)).toBe(
    [
      '<h2>Namaste Asha</h2>',
      '<p><strong>Two</strong> packs:</p>',
      '<ul><li><p>Almonds</p></li><li><p>Dates</p></li></ul>',
      '<p class="button"><a href="https://mewa.example/a?b=1&amp;c=2">Open the order</a></p>',
    ].join('\n'),
  )
})

test('a value is text: its Markdown and markup stay as they were typed', () => {
  const words = '**Hi**\n\n# <img src=x onerror=alert(1)> [here](javascript:alert(1)) "quoted"'
  expect(textOf('{words}', { words })).toBe(words)
  const html = htmlOf('{words}', { words })
  expect(html).not.toMatch(/<(strong|h1|h2|img|a)\b/)
  expect(html).toContain('**Hi**<br><br># &lt;img src=x onerror=alert(1)&gt;')
})

test('values are not expanded again, and an empty one leaves no empty paragraph', () => {
  expect(textOf('{words}\n\n{line}', { words: '{line}', line: 'Settled.' })).toBe('{line}\n\nSettled.')
  expect(htmlOf('{words}\n\n{line}', { words: '', line: 'Settled.' })).toBe('<p>Settled.</p>')
})

test('addresses in values become links without the full stop after them', () => {
  expect(htmlOf('{link}', { link: 'See https://mewa.example/a?a=1&b=2.' })).toBe(
    '<p>See <a href="https://mewa.example/a?a=1&amp;b=2">https://mewa.example/a?a=1&amp;b=2</a>.</p>',
  )
  expect(htmlOf('{words}', { words: 'https://a.example/"onclick=alert(1)' })).not.toContain('"onclick')
})

test('a link leads to a whole address or to the page of the mail; a customer’s words are no target', () => {
  expect(unusableLinks('[a](https://a.example) [b]({link}) [c](mailto:a@b.example) [d](tel:+911)')).toEqual([])
  expect(unusableLinks('[a](/contact) [b](javascript:alert(1)) [c]({words})')).toEqual([
    '/contact',
    'javascript:alert(1)',
    '{words}',
  ])
  expect(htmlOf('[c]({words})', { words: 'javascript:alert(1)' })).not.toContain('<a')
})

test('the text of a mail queued by an older version keeps its paragraphs and lines', () => {
  const html = mailBodyHtml(plainMailBlocks('Almonds, **500g**\nDates\n\nSee https://mewa.example/a'))
  expect(html).toBe(
    '<p>Almonds, **500g**<br>Dates</p>\n<p>See <a href="https://mewa.example/a">https://mewa.example/a</a></p>',
  )
})
