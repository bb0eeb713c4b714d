import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * An answer as it goes out, packed. `lines` are its headers as Node writes them quickest: name, value, name, value. `tag` is
 * the ETag of one that may be kept; one that is not for everyone, or not for long, has none.
 */
export type AsSent = {
  status: number
  lines: string[]
  tag: string | null
  body: Uint8Array
}

const OF_A_BODY = ['Content-Length', 'Content-Encoding']

/** Whether somebody asks to be given something, which changes nothing. */
export function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Answers on Node's own objects, because wrapping them costs as much as all the rest. Gives the status. */
export function send(answer: AsSent, { method, headers }: IncomingMessage, response: ServerResponse): number {
  const { status, lines, body } = answerTo(answer, method === 'HEAD', headers['if-none-match'])
  response.writeHead(status, lines)
  response.end(body)
  return status
}

/** The same for requests without a socket. */
export function asResponse(answer: AsSent, { method, headers }: Request): Response {
  const { status, lines, body } = answerTo(answer, method === 'HEAD', headers.get('If-None-Match') ?? undefined)
  return new Response(body && new Uint8Array(body), { status, headers: pairsOf(lines) })
}

/** The ETag of what is sent. The headers count: a page that may load other things than before is another page. */
export function tagOf(headers: Readonly<Record<string, string>>, body: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(body)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

/** The answer, its head alone, or (304) that what the caller has is still it. */
function answerTo({ status, tag, lines, body }: AsSent, isHead: boolean, known: string | undefined) {
  if (!tag || !known || !isAmong(tag, known)) return { status, lines, body: isHead ? undefined : body }
  const still = pairsOf(lines).filter(([name]) => !OF_A_BODY.includes(name))
  return { status: 304, lines: still.flat(), body: undefined }
}

function pairsOf(lines: string[]): [name: string, value: string][] {
  return lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? '']] : []))
}

/** Whether a tag is one of If-None-Match. Proxies that unpack a page call its tag weak (W/). */
function isAmong(tag: string, known: string): boolean {
  return known.split(',').some((each) => ['*', tag, `W/${tag}`].includes(each.trim()))
}
