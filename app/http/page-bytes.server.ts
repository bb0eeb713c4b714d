import type { PageText } from './page-text.server.ts'
import { sheetsOf } from './sheets.server.ts'

const STYLE = /(<style[^>]*>)([^<]+)(<\/style>)/

/** The page as it is sent: its style element filled, and its words by `fill`, which knows what is marked in them. */
export function pageBytes({ head, body, end }: PageText, fill = plainly): Buffer<ArrayBuffer> {
  const [whole = '', open = '', marks = '', close = ''] = STYLE.exec(head) ?? []
  const sheets = sheetsOf(marks)
  if (!sheets) return Buffer.concat([Buffer.from(head), ...fill(body), Buffer.from(end)])
  const from = head.indexOf(whole)
  const [before, after] = [head.slice(0, from) + open, close + head.slice(from + whole.length)]
  return Buffer.concat([Buffer.from(before), sheets.bytes, Buffer.from(after), ...fill(body), Buffer.from(end)])
}

function plainly(text: string): Buffer[] {
  return [Buffer.from(text)]
}
