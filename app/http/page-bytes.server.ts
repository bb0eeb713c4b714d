import type { PageText } from './page-text.server.ts'
import { sheetsOf } from './sheets.server.ts'

const STYLE = /<style[^>]*>([^<]+)<\/style>/

/** The page as it is sent: its style element filled, and its words by `fill`, which knows what is marked in them. */
export function pageBytes({ head, body, end }: PageText, fill = plainly): Buffer<ArrayBuffer> {
  const marks = STYLE.exec(head)?.[1] ?? ''
  const sheets = sheetsOf(marks)
  const [before = '', after = ''] = sheets ? head.split(marks) : [head]
  const styles = sheets ? [sheets.bytes] : []
  return Buffer.concat([Buffer.from(before), ...styles, Buffer.from(after), ...fill(body), Buffer.from(end)])
}

function plainly(text: string): Buffer[] {
  return [Buffer.from(text)]
}
