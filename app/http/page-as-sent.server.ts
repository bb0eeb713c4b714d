import { createHash } from 'node:crypto'
import { type ContentEncoding, pack } from './content-encoding.server.ts'

/**
 * A page as it goes out, packed. `lines` are its headers as Node writes them quickest: name, value, name, value. `tag` is the
 * ETag of one that may be kept; one that is not for everyone, or not for long, has none.
 */
export type PageAsSent = {
  status: number
  lines: string[]
  tag: string | null
  body: Uint8Array
}

// Browsers and what stands before the shop may keep it, but ask each time whether it is still true: that costs no more
// than a few bytes, and no price is shown that is not charged.
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'

/** What the router answered. */
export type MadePage = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }

/** Packs it and says what goes with it. `always` are the headers of every answer of the shop. */
export async function pageAsSent(
  made: MadePage,
  wanted: ContentEncoding,
  always: Readonly<Record<string, string>>,
): Promise<PageAsSent> {
  if (made.headers.has('Set-Cookie')) throw new Error('A public page, which is the same for everyone, set a cookie')
  const { bytes, encoding } = await pack(made.bytes, wanted)
  const { 'cache-control': own, ...told } = Object.fromEntries(made.headers)
  const isForAll = made.status === 200 && !own
  const cacheControl = own ?? (isForAll ? ASK_EACH_TIME : undefined)
  const headers: Record<string, string> = {
    ...told,
    ...always,
    ...(cacheControl ? { 'Cache-Control': cacheControl } : {}),
    Vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(bytes.byteLength),
  }
  const tag = isForAll ? tagOf(headers, bytes) : null
  const lines = Object.entries(tag ? { ...headers, ETag: tag } : headers).flat()
  return { status: made.status, lines, tag, body: bytes }
}

/** The headers count: a page that may load other things than before is another page. */
function tagOf(headers: Readonly<Record<string, string>>, body: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(body)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}
