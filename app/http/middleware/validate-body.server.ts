import type { RequestRejection } from '../responses/error-responses.server.ts'

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
const NOT_TEXT = {
  status: 400,
  reason: 'control-character',
  message: 'A field holds a character that no text has. Please type it again.',
} as const

/**
 * Why a body is rejected before it is parsed, or null. It may have at most `maxFields` fields, must be complete, and no
 * text in it may hold NUL, which PostgreSQL neither stores nor compares, or half a surrogate pair, which would be
 * stored as U+FFFD. UTF-8 cannot encode the latter: only an escape of JSON does.
 */
export async function whyBodyRejected(
  contentType: string,
  bytes: Buffer,
  maxFields: number,
): Promise<RequestRejection | null> {
  const [, mediaType = ''] = /^\s*([\w.+-]+\/[\w.+-]+)/.exec(contentType.toLowerCase()) ?? []
  if (mediaType === 'multipart/form-data') return validateMultipart(contentType, bytes, maxFields)
  if (mediaType === 'application/x-www-form-urlencoded' && countUpTo(bytes, '&', maxFields) >= maxFields)
    return TOO_MANY
  if (mediaType === 'application/x-www-form-urlencoded' && bytes.includes('%00')) return NOT_TEXT
  if (mediaType === 'application/json' && !escapesOnlyText(bytes.toString('latin1'))) return NOT_TEXT
  return bytes.includes(0) ? NOT_TEXT : null
}

async function validateMultipart(
  contentType: string,
  bytes: Buffer,
  maxFields: number,
): Promise<RequestRejection | null> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return UNREADABLE
  if (countUpTo(bytes, `--${boundary}`, maxFields + 2) > maxFields + 1) return TOO_MANY
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => null)
  if (!form) return UNREADABLE
  return Array.from(form).some(hasNul) ? NOT_TEXT : null
}

/** Whether the escapes of a JSON document encode text alone. JSON has no backslash outside strings. */
function escapesOnlyText(json: string): boolean {
  if (!json.includes('\\u')) return true
  const decoded = json.replace(/\\(?:u([0-9a-f]{4})|.)/gi, (_, code?: string) =>
    code === undefined ? ' ' : String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded.isWellFormed() && !decoded.includes('\0')
}

function hasNul([name, value]: [string, string | File]): boolean {
  return `${name}${typeof value === 'string' ? value : value.name}`.includes('\0')
}

/** The occurrences of a text in the bytes, counted up to `max`. */
function countUpTo(bytes: Buffer, text: string, max: number): number {
  let count = 0
  for (let offset = bytes.indexOf(text); offset >= 0 && count < max; offset = bytes.indexOf(text, offset + text.length))
    count++
  return count
}
