import { expect, test } from 'vitest'
import { whyBodyRejected } from './validate-body.server.ts'

async function reasonOf(type: string, body: string): Promise<string | null> {
  return (await whyBodyRejected(type, Buffer.from(body), 200))?.reason ?? null
}

test.each([
  ['"a\\u0000b"', 'control-character'],
  ['"a\\\\\\u0000b"', 'control-character'],
  ['"a\\\\u0000b"', null],
  ['"12B \\ud800x"', 'control-character'],
  ['"12B \\uD800"', 'control-character'],
  ['"12B \\udc00x"', 'control-character'],
  ['"\\udc00\\ud800"', 'control-character'],
  ['"\\ud83d\\ud83d\\ude00"', 'control-character'],
  ['{"\\ud800":1}', 'control-character'],
  ['"\\\\\\ud800"', 'control-character'],
  ['"\\ud83d","\\ude00"', 'control-character'],
  // A pair is one character; after a backslash of its own, \ud800 is six plain ones.
  ['"\\ud83d\\ude00 \\uD83D\\uDE00 😀 काजू \\u0915"', null],
  ['"\\\\ud800"', null],
  ['"\\ud8"', null],
])('the JSON %s is rejected for %s', async (body, reason) => {
  expect(await reasonOf('application/json', body)).toBe(reason)
  expect(
    await reasonOf('application/json; charset=utf-8', `{"text":[${body.startsWith('{') ? 1 : body}, ${body}]}`),
  ).toBe(reason)
})

// As long as those of browsers: Node takes a body with a boundary of one letter for incomplete.
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** A form with the bytes (in Latin 1) as its field `line1`. */
function formOf(type: string, value: string): Buffer {
  if (type === FORM)
    return Buffer.from(
      `line1=${value.replace(/[^\w ]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)}`,
    )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="line1"\r\n\r\n`
  return Buffer.from(`${head}${value}\r\n--${BOUNDARY}--\r\n`, 'latin1')
}

test.each([FORM, MULTIPART])('a form of the type %s may hold no NUL, and cannot hold half a pair', async (type) => {
  expect(await whyBodyRejected(type, formOf(type, '12B \0x'), 200)).toMatchObject({ reason: 'control-character' })
  // UTF-8 has no code for it: its bytes, as any others that are not UTF-8, are read as U+FFFD.
  const body = formOf(type, '12B \xed\xa0\x80x')
  expect(await whyBodyRejected(type, body, 200)).toBeNull()
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
  expect(form.get('line1')).toBe('12B \ufffd\ufffd\ufffdx')
})
