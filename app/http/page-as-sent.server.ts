import { type AsSent, tagOf } from './as-sent.server.ts'
import { type ContentEncoding, pack } from './content-encoding.server.ts'

// Browsers and what stands before the shop may keep it, but ask each time whether it is still true: that costs no more
// than a few bytes, and no price is shown that is not charged.
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'

/** What the router answered. */
export type MadePage = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }

/** Packs it well, for it is kept for many, and says what goes with it. `always` are the headers of every answer of the shop. */
export async function pageAsSent(
  made: MadePage,
  wanted: ContentEncoding,
  always: Readonly<Record<string, string>>,
): Promise<AsSent> {
  if (made.headers.has('Set-Cookie')) throw new Error('A public page, which is the same for everyone, set a cookie')
  const { bytes, encoding } = await pack(made.bytes, wanted, 'many')
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
