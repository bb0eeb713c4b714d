import { expect, test } from 'vitest'
import { registeredVariables } from '../templates/registered-text.ts'
import { templateFit, whatsappBody, whatsappParameters } from './whatsapp-template.ts'

const kind = 'order-placed'
const body = whatsappBody(kind, 'Mewa')
const variables = registeredVariables(kind)

test('a template whose text is that of its message today is current, however the service breaks its lines', () => {
  expect(templateFit({ kind, body: body.replaceAll('\n', ' \n\n'), variables }, 'Mewa')).toBe('current')
  expect(templateFit({ kind, body: null, variables: null }, 'Mewa')).toBe('current')
})

test('another name of the shop, or another wording, makes it outdated', () => {
  expect(templateFit({ kind, body, variables }, 'Badam House')).toBe('outdated')
  expect(templateFit({ kind, body: body.replace('Thank you', 'Thanks'), variables: null }, 'Mewa')).toBe('outdated')
})

test('a text with another number of variables, or with one that the message no longer has, is unfit', () => {
  expect(templateFit({ kind, body: `{{9}} ${body}`, variables }, 'Mewa')).toBe('unfit')
  expect(templateFit({ kind, body, variables: variables.with(0, 'reading' as 'order') }, 'Mewa')).toBe('unfit')
})

test('an empty value fills its variable; a missing one does not', () => {
  const text = { kind, body: '{{1}} {{2}}', variables: ['order', 'total'] } as const
  expect(whatsappParameters(text, { order: 'MW-1', total: '' })).toEqual(['MW-1', ''])
  expect(whatsappParameters(text, { order: 'MW-1' })).toBeNull()
})
