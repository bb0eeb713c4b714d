import { expect, test } from 'vitest'
import { WHATSAPP_KINDS, whatsappBody, whatsappParameters } from './whatsapp-template.ts'

test.each(WHATSAPP_KINDS)('the template of %s numbers its variables, and neither begins nor ends with one', (kind) => {
  const body = whatsappBody(kind, 'Mewa')
  const numbers = Array.from(body.matchAll(/\{\{(\d+)\}\}/g), ([, number]) => Number(number))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(whatsappParameters(kind, {})).toHaveLength(numbers.length)
  expect(body).not.toMatch(/^\{|\}$|\{[a-z]/)
})
