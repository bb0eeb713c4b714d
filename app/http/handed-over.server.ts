import type { PageText } from './page-text.server.ts'

/** What React Router hands over to its scripts. `cameLater` if some of it was only promised when the page was begun. */
export type HandedOver = { text: string; cameLater: boolean }

const BODY_END = '</body></html>'
const TO = 'window.__reactRouterContext.streamController'
const ENDS_SCRIPT = /[<>&\u2028\u2029]/g

/** Reads it to its end. React Router would read it while it renders, always as if all of it came later. */
export async function handedOver(stream: ReadableStream<Uint8Array> | undefined): Promise<HandedOver> {
  const decoder = new TextDecoder()
  const pieces: string[] = []
  for await (const piece of stream ?? []) pieces.push(decoder.decode(piece, { stream: true }))
  return { text: pieces.join(''), cameLater: pieces.length > 1 }
}

/** The page with what its scripts are handed over, if it has any. */
export function withHandOver(page: PageText, { text }: HandedOver): PageText {
  if (!page.end.endsWith(BODY_END)) return page
  const script = `<script>${TO}.enqueue(${JSON.stringify(text).replace(ENDS_SCRIPT, escaped)});${TO}.close();</script>`
  return { ...page, end: `${page.end.slice(0, -BODY_END.length)}${script}${BODY_END}` }
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
