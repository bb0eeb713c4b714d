import type { Context, MiddlewareHandler, Next } from 'hono'
import { MAX_CSV_BYTES } from '#app/domain/csv-limits.ts'
import { isStaffRole } from '#app/domain/identity/staff/role.ts'
import { MAX_PICTURE_BYTES } from '#app/domain/pictures/upload-limits.ts'
import { REVIEW_PICTURES } from '#app/domain/reviews/review.ts'
import type { Shop } from '#app/domain/shop.ts'
import { PROBLEM_PICTURES } from '#app/domain/support/problems/pack-problem.ts'
import { findVisitor } from '../auth/session-cookie.server.ts'
import { ClientClosed } from '../responses/client-closed.ts'
import { rejectionResponse } from '../responses/rejection.server.ts'
import { whyBodyRejected } from './body-checks.server.ts'
import { takeUploadSlot } from './upload-slots.server.ts'

type Limit = { bytes: number; fields: number }

/** The limit of most requests: more than a shopper can type into any form. */
const DEFAULT: Limit = { bytes: 64 * 1024, fields: 200 }

/** Staff save long texts, and tables with a field per pack. */
const STAFF: Limit = { bytes: 1024 * 1024, fields: 5_000 }

/** Bytes a multipart body may have beyond its files: text fields and boundaries. */
const FORM_OVERHEAD_BYTES = 1024 * 1024

/** The pages that take files, who may upload, and how many bytes the files of one form may have together. */
export const UPLOADS: readonly { path: RegExp; staff: boolean; bytes: number }[] = [
  { path: /^\/orders\/[^/]+\/problem(\/send)?$/, staff: false, bytes: PROBLEM_PICTURES.maxBytes },
  { path: /^\/orders\/[^/]+\/review(\/send)?$/, staff: false, bytes: REVIEW_PICTURES.maxBytes },
  { path: /^\/admin\/products\/[^/]+\/pictures$/, staff: true, bytes: MAX_PICTURE_BYTES },
  { path: /^\/admin\/(settings\/brand|pages)\/pictures$/, staff: true, bytes: MAX_PICTURE_BYTES },
  {
    path: /^\/admin\/(products\/import|money\/(statements|weights)|settings\/redirects)$/,
    staff: true,
    bytes: MAX_CSV_BYTES,
  },
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
 * Limits request bodies, before anything reads them. Bytes are counted as they arrive and fields before they are
 * parsed; a body above the default limit is read only from those who may send it, a few at a time. An upload that is
 * too large or not permitted goes on without its body: its page shows the error at the field, or redirects to sign in.
 */
export const bodyLimit: MiddlewareHandler<Env> = async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
  if (isPage(c.req.path) && !isForm(c)) return asEmptyForm(c, next)
  const declared = Number(c.req.header('Content-Length') ?? Number.NaN)
  if (declared <= DEFAULT.bytes) return readChecked(c, next, DEFAULT)

  const path = c.req.path.replace(/\.data$/, '')
  const upload = UPLOADS.find((each) => each.path.test(path))
  const limit = await limitOf(c, path, upload)
  if (declared > limit.bytes) return upload ? withoutBody(c, next, declared) : rejectionResponse(c, TOO_LARGE)
  if (!upload) return readChecked(c, next, limit)
  const skipBody = () => withoutBody(c, next, limit.bytes + 1)
  if (limit === DEFAULT) return readChecked(c, next, limit, skipBody)

  const slot = await takeUploadSlot(Number.isNaN(declared) ? limit.bytes : declared)
  if (!slot) return rejectionResponse(c, BUSY)
  try {
    return await readChecked(c, next, limit, skipBody)
  } finally {
    slot.release()
  }
}

/** The limit of this client at this path. The visitor is looked up for large bodies only. */
async function limitOf(c: Context<Env>, path: string, upload: (typeof UPLOADS)[number] | undefined): Promise<Limit> {
  if (!upload && !path.startsWith('/admin/')) return DEFAULT
  const visitor = await findVisitor(c.get('shop'), c.req.raw)
  const isStaff = visitor.kind === 'user' && isStaffRole(visitor.user.role)
  if (!upload) return isStaff ? STAFF : DEFAULT
  const may = upload.staff ? isStaff : visitor.kind === 'user'
  return may ? { bytes: upload.bytes + FORM_OVERHEAD_BYTES, fields: DEFAULT.fields } : DEFAULT
}

/** Reads and validates the body, and passes it on. */
async function readChecked(
  c: Context<Env>,
  next: Next,
  limit: Limit,
  tooLarge: () => ReturnType<MiddlewareHandler> = async () => rejectionResponse(c, TOO_LARGE),
) {
  const bytes = await readUpTo(c.req.raw.body, limit.bytes)
  if (!bytes) return tooLarge()
  const rejection = await whyBodyRejected(c.req.raw.headers.get('Content-Type') ?? '', bytes, limit.fields)
  if (rejection) return rejectionResponse(c, rejection)
  c.req.raw = new Request(c.req.raw, { body: bytes })
  return next()
}

/** All bytes of a body; null as soon as there are more than `max`. The server discards the rest. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, max: number) {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let next = await nextPiece(reader); next?.value; next = await nextPiece(reader)) {
    length += next.value.byteLength
    if (length > max) {
      reader?.releaseLock()
      return null
    }
    chunks.push(next.value)
  }
  return Buffer.concat(chunks, length)
}

/** A body is aborted when its sender disconnects or exceeds the server's timeout. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    return await reader?.read()
  } catch (cause) {
    throw new ClientClosed('The client disconnected while its body was read.', { cause })
  }
}

/** API and webhooks take JSON; every other path is a page, which takes forms. */
function isPage(path: string): boolean {
  return !/^\/(api|webhooks)\//.test(path)
}

function isForm(c: Context<Env>): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('Content-Type') ?? '')
}

/** An empty body counts as a form without fields, so that the page shows what is missing. */
async function asEmptyForm(c: Context<Env>, next: Next) {
  const bytes = await readUpTo(c.req.raw.body, 0)
  if (!bytes) return rejectionResponse(c, NO_FORM)
  c.req.raw = new Request(c.req.raw, { body: new URLSearchParams() })
  return next()
}

/**
 * Drops the body, but keeps Content-Length, from which the page learns that the upload was too large
 * (exceedsUploadLimit).
 */
function withoutBody(c: Context<Env>, next: Next, length: number) {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Length', String(length))
  headers.delete('Content-Type')
  c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers, signal: c.req.raw.signal })
  return next()
}

/** Whether a form is larger than its files may be together, in bytes. The body of such a form was not read. */
export function exceedsUploadLimit(request: Request, maxBytes: number): boolean {
  return Number(request.headers.get('Content-Length') ?? 0) > maxBytes + FORM_OVERHEAD_BYTES
}
