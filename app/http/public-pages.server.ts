import type { RequestListener } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Shop } from '#app/domain/shop.ts'
import { chosenEncoding } from './content-encoding.server.ts'
import { KeptPages } from './kept-pages.server.ts'
import type { Figures } from './metrics.server.ts'
import { type PageAsSent, pageAsSent } from './page-as-sent.server.ts'
import { publicAddress } from './public-page.ts'

type Parts = {
  /** Renders the page of an address, seeing nothing else of the request. */
  render: (address: string) => Promise<Response>
  /** Headers of every answer of the shop. */
  always: Readonly<Record<string, string>>
  figures: Pick<Figures, 'observe' | 'countPage'>
}

/**
 * Public pages from memory. `before` answers at once what is kept, on Node's own objects, because wrapping them costs as
 * much as all the rest; `pages` does the same inside the shop, and makes what is not kept.
 */
export function publicPages(shop: Pick<Shop, 'db' | 'now'>, { render, always, figures }: Parts) {
  const kept = new KeptPages(shop, async (address, encoding) => pageAsSent(await render(address), encoding, always))

  const before =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const began = performance.now()
      const { method, url, headers } = request
      const address = isRead(method) ? publicAddress(url ?? '') : null
      const page = address && kept.find(address, chosenEncoding(headers['accept-encoding']?.toString()))
      if (!page) return next(request, response)
      const answer = answerTo(page, method === 'HEAD', headers['if-none-match'])
      response.writeHead(answer.status, answer.headers)
      response.end(answer.body ?? undefined)
      figures.countPage('kept')
      figures.observe(address, answer.status, (performance.now() - began) / 1000)
    }

  const pages: MiddlewareHandler = async (c, next) => {
    const { method, url } = c.req.raw
    const address = isRead(method) ? publicAddress(pathOf(url)) : null
    if (!address) return next()
    const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
    const found = kept.find(address, encoding)
    figures.countPage(found ? 'kept' : 'made')
    const page = found ?? (await kept.make(address, encoding))
    const { status, headers, body } = answerTo(page, method === 'HEAD', c.req.header('If-None-Match'))
    return new Response(body && new Uint8Array(body), { status, headers })
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
function answerTo(page: PageAsSent, isHead: boolean, known: string | undefined) {
  const { status, headers, body } = page
  if (!headers.ETag || !known || !isAmong(headers.ETag, known)) return { status, headers, body: isHead ? null : body }
  const { 'Content-Length': _, 'Content-Encoding': __, ...rest } = headers
  return { status: 304, headers: rest, body: null }
}

/** Whether a tag is one of If-None-Match. Proxies that unpack a page call its tag weak (W/). */
function isAmong(tag: string, known: string): boolean {
  return known.split(',').some((each) => ['*', tag, `W/${tag}`].includes(each.trim()))
}
