import { expect, test } from 'vitest'
import { z } from 'zod'
import { invalidForm, parseForm, refusedForm } from './form.server.ts'

const Stock = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), grams: z.coerce.number('Please type the grams.') }),
  z.object({ intent: z.literal('clear') }),
])

function form(fields: Record<string, string | Blob>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}

test('a form is parsed by its intent', () => {
  expect(parseForm(form({ intent: 'add', grams: '250' }), Stock)).toEqual({
    ok: true,
    value: { intent: 'add', grams: 250 },
  })
})

test('errors are reported per field, with all typed values', () => {
  const parsed = parseForm(form({ intent: 'add', grams: 'many', photo: new Blob(['x']) }), Stock)
  const response = {
    fields: { grams: 'Please type the grams.' },
    typed: { intent: 'add', grams: 'many' },
    refusal: null,
  }
  expect(parsed).toEqual({ ok: false, ...response })
  if (!parsed.ok) expect(invalidForm(parsed)).toMatchObject({ data: response, init: { status: 400 } })
})

const UNKNOWN: Record<string, string>[] = [{}, { intent: '' }, { intent: 'burn' }]
test.each(UNKNOWN)('a form with the intent %j was not made by the page', (fields) => {
  expect(() => parseForm(form(fields), Stock)).toThrow(expect.objectContaining({ init: { status: 400 } }))
})

test('a refusal returns all typed values', () => {
  const sent = form({ intent: 'add', grams: '250' })
  expect(refusedForm(sent, 'The pool is locked.')).toMatchObject({
    data: { fields: {}, typed: { intent: 'add', grams: '250' }, refusal: 'The pool is locked.' },
    init: { status: 409 },
  })
  const limited = refusedForm(sent, null, { fields: { grams: 'Too much.' }, status: 429 })
  expect(limited).toMatchObject({ data: { fields: { grams: 'Too much.' } }, init: { status: 429 } })
})

test('a refusal about one field stands beside it, and one about none above the form', () => {
  const sent = form({ grams: '250' })
  const options = { fields: { code: 'Taken.' }, extra: { rows: 3 } }
  expect(refusedForm(sent, 'Too much.', { ...options, field: 'grams' })).toMatchObject({
    data: { fields: { code: 'Taken.', grams: 'Too much.' }, refusal: null, rows: 3 },
  })
  expect(refusedForm(sent, 'Too much.', { ...options, field: undefined })).toMatchObject({
    data: { fields: { code: 'Taken.' }, refusal: 'Too much.', rows: 3 },
  })
})

test('a list field is an array, also with one value or none', () => {
  const schema = z.object({ intent: z.literal('move'), order: z.array(z.string()) })
  const sent = form({ intent: 'move' })
  expect(parseForm(sent, schema, { lists: ['order'] })).toEqual({ ok: true, value: { intent: 'move', order: [] } })
  sent.append('order', 'MW-1')
  sent.append('order', 'MW-2')
  expect(parseForm(sent, schema, { lists: ['order'] })).toMatchObject({ ok: true, value: { order: ['MW-1', 'MW-2'] } })
})

test('a file reaches the schema, and `extra` is part of the response', () => {
  const schema = z.object({ intent: z.literal('upload'), file: z.custom<File>((file) => file instanceof File) })
  expect(parseForm(form({ intent: 'upload', file: new Blob(['x']) }), schema).ok).toBe(true)
  const parsed = parseForm(form({ intent: 'upload' }), schema)
  if (!parsed.ok) expect(invalidForm(parsed, { rows: 3 })).toMatchObject({ data: { rows: 3 }, init: { status: 400 } })
  expect(refusedForm(form({}), 'No.', { extra: { rows: 3 } })).toMatchObject({ data: { refusal: 'No.', rows: 3 } })
})
