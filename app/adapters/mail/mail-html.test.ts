import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

test('paragraphs and line breaks are kept, and URLs become links', () => {
  const html = mailHtml('Almonds, 500g\nDates, 1kg\n\nSee https://mewa.example/admin/orders/MW-1?a=1&b=2.')
  expect(html).toContain('>Almonds, 500g<br>Dates, 1kg</p>')
  expect(html).toContain(
    'See <a href="https://mewa.example/admin/orders/MW-1?a=1&amp;b=2">https://mewa.example/admin/orders/MW-1?a=1&amp;b=2</a>.</p>',
  )
})

test('markup in the text is escaped', () => {
  const html = mailHtml('<img src=x onerror=alert(1)> "quoted" https://a.example/"onclick=alert(1) javascript:alert(1)')
  expect(html).not.toMatch(/<img|href="javascript|"onclick/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot;')
})
