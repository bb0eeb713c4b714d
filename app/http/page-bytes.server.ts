import type { PageText } from './page-text.server.ts'
import { sheetsOf } from './sheets.server.ts'

const STYLE = /<style[^>]*>([^<]+)<\/style>/

/**
 * The page as it is sent: its style element filled, and its words by `fill`, which knows what is marked in them. It is written
 * in one go into memory of its own, which can be given back as soon as it is packed (given-back.server.ts).
 */
export function pageBytes({ head, body, end }: PageText, fill = plainly): Buffer<ArrayBuffer> {
  const marks = STYLE.exec(head)?.[1] ?? ''
  const sheets = sheetsOf(marks)
  const [before = '', after = ''] = sheets ? head.split(marks) : [head]
  const styles = sheets ? [sheets.bytes] : []
  return written([before, ...styles, after, ...fill(body), end])
}

function written(pieces: readonly (string | Buffer)[]): Buffer<ArrayBuffer> {
  let length = 0
  for (const piece of pieces) length += Buffer.byteLength(piece)
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at)
  return bytes
}

function plainly(text: string): (string | Buffer)[] {
  return [text]
}
