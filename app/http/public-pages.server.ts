import type { RequestListener } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Shop } from '#app/domain/shop.ts'
import { type AsSent, asResponse, isRead, send } from './as-sent.server.ts'
import { chosenEncoding } from './content-encoding.server.ts'
import { KeptPages } from './kept-pages.server.ts'
import type { Figures } from './metrics.server.ts'
import { type MadePage, pageAsSent } from './page-as-sent.server.ts'
import { publicAddress } from './public-page.ts'

type Parts = {
  /** Renders the page of an address, seeing nothing else of the request. */
  render: (address: string) => Promise<MadePage>
  /** Headers of every answer of the shop. */
  always: Readonly<Record<string, string>>
  figures: Pick<Figures, 'observe' | 'countPage'>
}

/**
 * Public pages, from memory where they are kept. `before` answers them on Node's own objects; `inside` does the same in the
 * shop, for requests without a socket.
 */
export function publicPages(shop: Pick<Shop, 'db' | 'now'>, { render, always, figures }: Parts) {
  const kept = new KeptPages(shop, async (address, encoding) => pageAsSent(await render(address), encoding, always))

  const before =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const began = performance.now()
      const { method, url = '', headers } = request
      if (!isRead(method)) return next(request, response)
      const give = (page: AsSent, from: 'kept' | 'made') => {
        const status = send(page, request, response)
        figures.countPage(from)
        figures.observe('page', status, (performance.now() - began) / 1000)
      }
      const encoding = chosenEncoding(headers['accept-encoding']?.toString())
      // Most ask for an address as it is kept; others have to be put in order first.
      const asAsked = kept.find(url, encoding)
      if (asAsked) return give(asAsked, 'kept')
      const address = publicAddress(url)
      if (!address) return next(request, response)
      const found = kept.find(address, encoding)
      if (found) return give(found, 'kept')
      // Where the making fails, what comes next tells of it as of everything that fails.
      kept.make(address, encoding).then(
        (page) => give(page, 'made'),
        () => next(request, response),
      )
    }

  const inside: MiddlewareHandler = async (c, next) => {
    const { method, url } = c.req.raw
    const address = isRead(method) ? publicAddress(pathOf(url)) : null
    if (!address) return next()
    const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
    const found = kept.find(address, encoding)
    figures.countPage(found ? 'kept' : 'made')
    return asResponse(found ?? (await kept.make(address, encoding)), c.req.raw)
  }

  return { before, inside }
}

function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}
