import type { PageText } from './page-text.server.ts'
import { sheetsOf } from './sheets.server.ts'

const STYLE = /(<style[^>]*>)([^<]+)(<\/style>)/

/** The page as it is sent, its style element filled. */
export function pageBytes({ head, body, end }: PageText): Buffer<ArrayBuffer> {
  const [whole = '', open = '', marks = '', close = ''] = STYLE.exec(head) ?? []
  const sheets = sheetsOf(marks)
  if (!sheets) return Buffer.from(head + body + end)
  const from = head.indexOf(whole)
  const [before, after] = [head.slice(0, from) + open, close + head.slice(from + whole.length)]
  return Buffer.concat([Buffer.from(before), sheets.bytes, Buffer.from(after), Buffer.from(body), Buffer.from(end)])
}
