import type { Rejection } from '../middleware/rejection-response.server.ts'

const UNREADABLE = {
  status: 400,
  reason: 'malformed-body',
  message: 'This form did not arrive whole. Please go back and send it again.',
} as const
const TOO_MANY = {
  status: 413,
  reason: 'too-many-fields',
  message: 'This form has more fields than the shop takes at once.',
} as const
const NO_NUL = {
  status: 400,
  reason: 'control-character',
  message: 'A field holds a character that no text has. Please type it again.',
} as const

// Outside strings JSON has no backslash, so an odd row of them before u0000 is always that character.
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * What is wrong with a body before anybody reads it, or null. It may hold at most `mostFields` fields, must be whole, and no
 * text in it may hold NUL, which PostgreSQL neither stores nor compares.
 */
export async function validateBody(contentType: string, bytes: Buffer, mostFields: number): Promise<Rejection | null> {
  const [, kind = ''] = /^\s*([\w.+-]+\/[\w.+-]+)/.exec(contentType.toLowerCase()) ?? []
  if (kind === 'multipart/form-data') return faultOfMultipart(contentType, bytes, mostFields)
  if (kind === 'application/x-www-form-urlencoded' && countUpTo(bytes, '&', mostFields) >= mostFields) return TOO_MANY
  if (kind === 'application/x-www-form-urlencoded' && bytes.includes('%00')) return NO_NUL
  if (kind === 'application/json' && NUL_IN_JSON.test(bytes.toString('latin1'))) return NO_NUL
  return bytes.includes(0) ? NO_NUL : null
}

async function faultOfMultipart(contentType: string, bytes: Buffer, mostFields: number): Promise<Rejection | null> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return UNREADABLE
  if (countUpTo(bytes, `--${boundary}`, mostFields + 2) > mostFields + 1) return TOO_MANY
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => null)
  if (!form) return UNREADABLE
  return Array.from(form).some(textsHoldNul) ? NO_NUL : null
}

function textsHoldNul([name, value]: [string, string | File]): boolean {
  return `${name}${typeof value === 'string' ? value : value.name}`.includes('\0')
}

/** How often a text stands in the bytes, counted up to `most`. */
function countUpTo(bytes: Buffer, text: string, most: number): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0 && count < most; at = bytes.indexOf(text, at + text.length)) count++
  return count
}
