import type { Context, MiddlewareHandler, Next } from 'hono'
import { MAX_CSV_BYTES } from '#app/domain/csv-limits.ts'
import { isStaffRole } from '#app/domain/identity/staff/role.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { MAX_PICTURE_BYTES } from '#app/domain/pictures/picture-refusal.ts'
import { REVIEW_PICTURES } from '#app/domain/reviews/review.ts'
import type { Shop } from '#app/domain/shop.ts'
import { PROBLEM_PICTURES } from '#app/domain/support/problems/pack-problem.ts'
import { findVisitor } from '../auth/find-visitor.server.ts'
import { requestRejectionResponse } from '../responses/error-responses.server.ts'
import { type MinimumSpeed, readBody } from './read-body.server.ts'
import { takeUploadSlot } from './upload-slots.server.ts'
import { whyBodyRejected } from './validate-body.server.ts'

type Limit = { bytes: number; fields: number }
/** Who sends a large body; null for a guest. */
type Sender = { id: string; isStaff: boolean } | null

/** The limit of most requests: more than a shopper can type into any form. */
const DEFAULT: Limit = { bytes: 64 * 1024, fields: 200 }

/** Staff save long texts, and tables with a field per pack. */
const STAFF: Limit = { bytes: 1024 * 1024, fields: 5_000 }

/** Bytes a multipart body may have beyond its files: text fields and boundaries. */
const FORM_OVERHEAD_BYTES = 1024 * 1024

/**
 * What an upload has to keep up after ten seconds, so that nobody holds a slot with a body that trickles in. The server
 * (server.mjs) ends a request after 60 to 65 seconds: at this speed it comes in just before.
 */
const UPLOAD_GRACE_MS = 10_000
const UPLOAD_SECONDS = 60

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

const TOO_SLOW = {
  status: 408,
  reason: 'too-slow',
  message: 'The photographs came too slowly. Please try again with a better connection, or send fewer of them.',
} as const
const TOO_MANY = { status: 429, reason: 'too-many-requests', message: TOO_MANY_REQUESTS } as const

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
  const sender = upload || path.startsWith('/admin/') ? await findSender(c) : null
  const limit = limitOf(sender, upload)
  if (declared > limit.bytes) return upload ? withoutBody(c, next, declared) : requestRejectionResponse(c, TOO_LARGE)
  if (!upload) return readChecked(c, next, limit)
  const tooLarge = () => withoutBody(c, next, limit.bytes + 1)
  if (!sender || limit === DEFAULT) return readChecked(c, next, limit, { tooLarge })

  // Of staff nothing is counted here: they fill a shop with pictures, many at once.
  const person = upload.staff ? null : sender.id
  if (person && !(await tryConsumeRate(c.get('shop'), 'send-upload', person)))
    return requestRejectionResponse(c, TOO_MANY)
  const bytes = Number.isNaN(declared) ? limit.bytes : declared
  const slot = await takeUploadSlot({ pool: upload.staff ? 'staff' : 'shoppers', person, bytes })
  if (!slot) return requestRejectionResponse(c, BUSY)
  try {
    const speed = { graceMs: UPLOAD_GRACE_MS, bytesPerSecond: bytes / UPLOAD_SECONDS }
    return await readChecked(c, next, limit, { tooLarge, speed })
  } finally {
    slot.release()
  }
}

/** Who sends the body. Looked up for large bodies only. */
async function findSender(c: Context<Env>): Promise<Sender> {
  const visitor = await findVisitor(c.get('shop'), c.req.raw)
  return visitor.kind === 'user' ? { id: visitor.user.id, isStaff: isStaffRole(visitor.user.role) } : null
}

/** The limit of this sender at this path. */
function limitOf(sender: Sender, upload: (typeof UPLOADS)[number] | undefined): Limit {
  if (!sender) return DEFAULT
  if (!upload) return sender.isStaff ? STAFF : DEFAULT
  if (upload.staff && !sender.isStaff) return DEFAULT
  return { bytes: upload.bytes + FORM_OVERHEAD_BYTES, fields: DEFAULT.fields }
}

/** What a body is read with: what is done when it is too large, and how fast it has to come. */
type Reading = { tooLarge?: () => ReturnType<MiddlewareHandler>; speed?: MinimumSpeed }

/** Reads and validates the body, and passes it on. */
async function readChecked(c: Context<Env>, next: Next, limit: Limit, { tooLarge, speed }: Reading = {}) {
  const read = await readBody(c.req.raw.body, limit.bytes, speed)
  if (read.failure === 'too-slow') return requestRejectionResponse(c, TOO_SLOW)
  if (read.failure) return tooLarge ? tooLarge() : requestRejectionResponse(c, TOO_LARGE)
  const rejection = await whyBodyRejected(c.req.raw.headers.get('Content-Type') ?? '', read.bytes, limit.fields)
  if (rejection) return requestRejectionResponse(c, rejection)
  c.req.raw = new Request(c.req.raw, { body: read.bytes })
  return next()
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
  const { failure } = await readBody(c.req.raw.body, 0)
  if (failure) return requestRejectionResponse(c, NO_FORM)
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
