import { expect, test } from 'vitest'
import { DIWALI } from '#test/data/campaign-terms.ts'
import {
  offerDltText,
  offerTextWithHashMarks,
  offerValues,
  offerWhatsappBody,
  registeredNames,
} from './registered-offer-text.ts'

test('the texts to register have typed, named and numbered variables, and the shop’s name as it is', () => {
  expect(registeredNames(DIWALI.text)).toEqual(['name', 'link', 'stop'])
  expect(offerDltText(DIWALI.text, 'Mewa')).toBe(
    'Mewa: hello {#alphanumeric#}, new walnuts are here. {#url#} No more offers: {#url#}',
  )
  expect(offerTextWithHashMarks(DIWALI.text, 'Mewa')).toContain('hello ##name##, new walnuts are here. ##link##')
  expect(offerWhatsappBody(DIWALI.text, 'Mewa')).toBe(
    'Mewa: hello {{1}}, new walnuts are here. {{2}} No more offers: {{3}}\nThank you, Mewa',
  )
})

test('a name is the first one, never empty and never longer than operators take', () => {
  const values = { shop: 'Mewa', link: '/', stop: '/' }
  expect(offerValues({ ...values, name: ' Asha  Rao ' }).name).toBe('Asha')
  expect(offerValues({ ...values, name: '' }).name).toBe('there')
  expect(offerValues({ ...values, name: 'A'.repeat(60) }).name).toHaveLength(40)
})
