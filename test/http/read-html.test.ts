import { expect, test } from 'vitest'
import {
  listElements,
  listLinks,
  readChoice,
  readElement,
  readFields,
  readHead,
  readStructuredData,
  readText,
} from './read-html.ts'

const FORM = `<form method="post"><input type="hidden" name="seen" value="{&quot;a&quot;:1}"/>
  <input name="name" value="Asha &amp; Ravi"/><textarea name="note">Ring &lt;twice&gt;</textarea>
  <input type="radio" name="payment" disabled="" value="cod"/><input type="radio" name="payment" checked="" value="upi"/>
  <input type="checkbox" name="terms"/><input type="checkbox" name="offers" checked=""/>
  <select name="state"><option value="07">Delhi</option><option selected="" value="29">Karnataka</option></select>
  <select name="size"><option>250g</option><option>500g</option></select>
  <input type="file" name="photo"/><input name="gone" disabled="" value="1"/>
  <button name="intent" value="save">Save</button><button name="intent" value="remove">Remove</button></form>`

test('an element is found by its attributes, with all that is within it', () => {
  const html = '<div class="a"><div class="b">1</div></div><div class="a c">2</div>'
  expect(readElement(html, 'div', { class: 'a' }).html).toBe('<div class="b">1</div>')
  expect(listElements(html, 'div').map(({ attributes }) => attributes.class)).toEqual(['a', 'b', 'a c'])
  expect(listElements('<article><a href="/x">x</a></article><abbr>y</abbr>', 'a')).toHaveLength(1)
  expect(() => readElement(html, 'div', { class: 'd' })).toThrow('The page has no <div> with {"class":"d"}')
  expect(() => readElement('<p>cut', 'p')).toThrow('A <p> has no end')
})

test('a text is read without markup, scripts, and what React and the browser write between words', () => {
  const html =
    '<p>Total<!-- -->:\n <b>₹1\u00a0158</b>.</p><p>Yes</p><script>no()</script><style>p{}</style><i>it&#x27;s &lt;b&gt;</i>'
  expect(readText(html)).toBe("Total: ₹1 158. Yes it's <b>")
  expect(listLinks('<a class="x" href="/a?b=1&amp;c=2"><span>All</span> of it</a>')).toEqual([
    { to: '/a?b=1&c=2', text: 'All of it' },
  ])
})

test('fields are read as a browser sends them', () => {
  expect(readFields(FORM)).toEqual({
    ...{ seen: '{"a":1}', name: 'Asha & Ravi', note: 'Ring <twice>', payment: 'upi', offers: 'on' },
    ...{ state: '29', size: '250g', intent: 'save' },
  })
  expect(readChoice(FORM, { value: 'cod' })).toEqual({ isChecked: false, isDisabled: true })
  expect(readChoice(FORM, { name: 'offers' })).toEqual({ isChecked: true, isDisabled: false })
})

test('the head is read with all values of a name, and structured data as one list', () => {
  const page = `<html><head><title>Nuts &amp; dates</title><link rel="canonical" href="http://localhost/"/>
    <meta name="robots" content="noindex"/><meta property="og:image" content="/a"/><meta property="og:image" content="/b"/>
    </head><body><script type="application/ld+json">[{"@type":"Product"}]</script>
    <script type="application/ld+json">{"@type":"FAQPage"}</script></body></html>`
  expect(readHead(page)).toEqual({
    title: 'Nuts & dates',
    links: { canonical: ['http://localhost/'] },
    metas: { robots: ['noindex'], 'og:image': ['/a', '/b'] },
  })
  expect(readStructuredData(page)).toEqual([{ '@type': 'Product' }, { '@type': 'FAQPage' }])
})
