import type { PageText } from './page-text.server.ts'

/** What React Router hands over to its scripts. `cameLater` if some of it was only promised when the page was begun. */
export type HandedOver = { text: string; cameLater: boolean }

const BODY_END = '</body></html>'
const TO = 'window.__reactRouterContext.streamController'
// What could end the script, or the template it stands in. It is JSON: there, each stands within a string.
const ENDS_TEXT = /[<`$]/g

/** Reads it to its end. React Router would read it while it renders, always as if all of it came later. */
export async function handedOver(stream: ReadableStream<Uint8Array> | undefined): Promise<HandedOver> {
  const decoder = new TextDecoder()
  const pieces: string[] = []
  for await (const piece of stream ?? []) pieces.push(decoder.decode(piece, { stream: true }))
  return { text: pieces.join(''), cameLater: pieces.length > 1 }
}

/**
 * The page with what its scripts are handed over, if it has any. As a raw template: half of its characters are quotes, or
 * stand before one, and a string would have each escaped once more.
 */
export function withHandOver(page: PageText, { text }: HandedOver): PageText {
  if (!page.end.endsWith(BODY_END)) return page
  const script = `<script>${TO}.enqueue(String.raw\`${text.replace(ENDS_TEXT, escaped)}\`);${TO}.close();</script>`
  return { ...page, end: `${page.end.slice(0, -BODY_END.length)}${script}${BODY_END}` }
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
