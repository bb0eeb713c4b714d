import type { Context, MiddlewareHandler, Next } from 'hono'
import { mayEnterAdmin } from '#app/domain/identity/user.ts'
import { MAX_BYTES as MAX_PICTURE_BYTES } from '#app/domain/pictures/uploaded-picture.ts'
import type { Shop } from '#app/domain/shop.ts'
import { PROBLEM_PICTURES } from '#app/domain/support/problems/pack-problem.ts'
import { findVisitor } from '../auth/session.server.ts'
import { ClientClosed, type Rejection, rejectionResponse } from '../middleware/request-checks.server.ts'
import { MAX_CSV_BYTES } from '../responses/read-csv.server.ts'
import { BESIDE_FILES } from './photograph-upload.server.ts'
import { takeUploadSlot } from './upload-slots.server.ts'

type Limit = { bytes: number; fields: number }

/** What any request may carry: more than a shopper can type into any form. */
const ORDINARY: Limit = { bytes: 64 * 1024, fields: 200 }

/** Staff save long texts, and tables with a field for each pack. */
const STAFF: Limit = { bytes: 1024 * 1024, fields: 5_000 }

/** Who may send files where, and how heavy all of them together may be. */
const UPLOADS: readonly { path: RegExp; staff: boolean; bytes: number }[] = [
  { path: /^\/orders\/[^/]+\/problem(\/send)?$/, staff: false, bytes: PROBLEM_PICTURES.mostBytes },
  { path: /^\/orders\/[^/]+\/review(\/send)?$/, staff: false, bytes: MAX_PICTURE_BYTES },
  { path: /^\/admin\/products\/[^/]+\/pictures$/, staff: true, bytes: MAX_PICTURE_BYTES },
  { path: /^\/admin\/products\/import$/, staff: true, bytes: MAX_CSV_BYTES },
]

const TOO_LARGE = {
  status: 413,
  reason: 'too-large',
  message: 'This is more than the shop takes at once. Please go back, shorten it, and send it again.',
} as const
const BUSY = {
  status: 503,
  reason: 'busy',
  message: 'Many photographs are being sent at this moment. Please try again in a few seconds.',
} as const

const NO_FORM = {
  status: 415,
  reason: 'form-needed',
  message: 'The pages of the shop take forms only. Programs write to /api/v1.',
} as const

type Env = { Variables: { shop: Shop } }

/**
 * Stands before everything that reads a body. Bytes are counted as they come and fields before they are parsed; more than the
 * ordinary is read only from those who may send it, a few at a time. An upload that is too heavy, or comes from somebody who may
 * not send it, goes on without its body: its page says so at the field, or asks to sign in.
 */
export const checkedBody: MiddlewareHandler<Env> = async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
  if (isPage(c.req.path) && !isForm(c)) return asEmptyForm(c, next)
  const declared = Number(c.req.header('Content-Length') ?? Number.NaN)
  if (declared <= ORDINARY.bytes) return readChecked(c, next, ORDINARY)

  const path = c.req.path.replace(/\.data$/, '')
  const upload = UPLOADS.find((each) => each.path.test(path))
  const limit = await limitOf(c, path, upload)
  if (declared > limit.bytes) return upload ? withoutBody(c, next, declared) : rejectionResponse(c, TOO_LARGE)
  if (!upload) return readChecked(c, next, limit)
  const goOnWithout = () => withoutBody(c, next, limit.bytes + 1)
  if (limit === ORDINARY) return readChecked(c, next, limit, goOnWithout)

  const turn = await takeUploadSlot(Number.isNaN(declared) ? limit.bytes : declared)
  if (!turn) return rejectionResponse(c, BUSY)
  try {
    return await readChecked(c, next, limit, goOnWithout)
  } finally {
    turn.end()
  }
}

/** What this caller may send there. Only those who send much are looked up. */
async function limitOf(c: Context<Env>, path: string, upload: (typeof UPLOADS)[number] | undefined): Promise<Limit> {
  if (!upload && !path.startsWith('/admin/')) return ORDINARY
  const visitor = await findVisitor(c.get('shop'), c.req.raw)
  const isStaff = visitor.kind === 'user' && mayEnterAdmin(visitor.user.role)
  if (!upload) return isStaff ? STAFF : ORDINARY
  const may = upload.staff ? isStaff : visitor.kind === 'user'
  return may ? { bytes: upload.bytes + BESIDE_FILES, fields: ORDINARY.fields } : ORDINARY
}

/** Reads the body, and gives it on when nothing is wrong with it. */
async function readChecked(
  c: Context<Env>,
  next: Next,
  limit: Limit,
  tooLarge: () => ReturnType<MiddlewareHandler> = async () => rejectionResponse(c, TOO_LARGE),
) {
  const bytes = await readUpTo(c.req.raw.body, limit.bytes)
  if (!bytes) return tooLarge()
  const fault = await validateBody(c.req.raw.headers.get('Content-Type') ?? '', bytes, limit.fields)
  if (fault) return rejectionResponse(c, fault)
  c.req.raw = new Request(c.req.raw, { body: bytes })
  return next()
}

/** All bytes of a body; null as soon as they are more than `most`. The rest is left to the server, which does not keep it. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number) {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let next = await nextPiece(reader); next?.value; next = await nextPiece(reader)) {
    length += next.value.byteLength
    if (length > most) {
      reader?.releaseLock()
      return null
    }
    chunks.push(next.value)
  }
  return Buffer.concat(chunks, length)
}

/** A body breaks off where its sender goes away, or takes longer than the server waits. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    return await reader?.read()
  } catch (cause) {
    throw new ClientClosed('The client went away amid the body of its request.', { cause })
  }
}

/** Programs and gateways send what their schema says; everything else is a page, and takes forms. */
function isPage(path: string): boolean {
  return !/^\/(api|webhooks)\//.test(path)
}

function isForm(c: Context<Env>): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('Content-Type') ?? '')
}

/** Nothing was sent: a form without fields, of which the page says what is missing. */
async function asEmptyForm(c: Context<Env>, next: Next) {
  const bytes = await readUpTo(c.req.raw.body, 0)
  if (!bytes) return rejectionResponse(c, NO_FORM)
  c.req.raw = new Request(c.req.raw, { body: new URLSearchParams() })
  return next()
}

/** The length stays: it is what tells the page that the upload was too heavy. */
function withoutBody(c: Context<Env>, next: Next, length: number) {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Length', String(length))
  headers.delete('Content-Type')
  c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers, signal: c.req.raw.signal })
  return next()
}

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
async function validateBody(contentType: string, bytes: Buffer, mostFields: number): Promise<Rejection | null> {
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
