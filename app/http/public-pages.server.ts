import type { RequestListener } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Shop } from '#app/domain/shop.ts'
import { chosenEncoding } from './content-encoding.server.ts'
import { KeptPages } from './kept-pages.server.ts'
import type { Figures } from './metrics.server.ts'
import { type MadePage, type PageAsSent, pageAsSent } from './page-as-sent.server.ts'
import { publicAddress } from './public-page.ts'

type Parts = {
  /** Renders the page of an address, seeing nothing else of the request. */
  render: (address: string) => Promise<MadePage>
  /** Headers of every answer of the shop. */
  always: Readonly<Record<string, string>>
  figures: Pick<Figures, 'observePage' | 'countPage'>
}

const OF_A_BODY = ['Content-Length', 'Content-Encoding']

/**
 * Public pages, from memory where they are kept. `before` answers them on Node's own objects, because wrapping them costs as
 * much as all the rest of a kept page; `pages` does the same inside the shop, for requests without a socket.
 */
export function publicPages(shop: Pick<Shop, 'db' | 'now'>, { render, always, figures }: Parts) {
  const kept = new KeptPages(shop, async (address, encoding) => pageAsSent(await render(address), encoding, always))

  const before =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const began = performance.now()
      const { method, url = '', headers } = request
      if (!isRead(method)) return next(request, response)
      const send = (page: PageAsSent, from: 'kept' | 'made') => {
        const { status, lines, body } = answerTo(page, method === 'HEAD', headers['if-none-match'])
        response.writeHead(status, lines)
        response.end(body)
        figures.countPage(from)
        figures.observePage(status, (performance.now() - began) / 1000)
      }
      const encoding = chosenEncoding(headers['accept-encoding']?.toString())
      // Most ask for an address as it is kept; others have to be put in order first.
      const asAsked = kept.find(url, encoding)
      if (asAsked) return send(asAsked, 'kept')
      const address = publicAddress(url)
      if (!address) return next(request, response)
      const found = kept.find(address, encoding)
      if (found) return send(found, 'kept')
      // Where the making fails, what comes next tells of it as of everything that fails.
      kept.make(address, encoding).then(
        (page) => send(page, 'made'),
        () => next(request, response),
      )
    }

  const pages: MiddlewareHandler = async (c, next) => {
    const { method, url } = c.req.raw
    const address = isRead(method) ? publicAddress(pathOf(url)) : null
    if (!address) return next()
    const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
    const found = kept.find(address, encoding)
    figures.countPage(found ? 'kept' : 'made')
    const page = found ?? (await kept.make(address, encoding))
    const { status, lines, body } = answerTo(page, method === 'HEAD', c.req.header('If-None-Match'))
    return new Response(body && new Uint8Array(body), { status, headers: pairsOf(lines) })
  }

  return { before, pages }
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

/** The page, its head alone, or (304) that what the caller has is still it. */
function answerTo({ status, tag, lines, body }: PageAsSent, isHead: boolean, known: string | undefined) {
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
