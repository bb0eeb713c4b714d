import type { MiddlewareHandler } from 'hono'
import { isStaffRole } from '#app/domain/identity/staff/role.ts'
import { closedMessage, isHidden } from '#app/domain/settings/opening/opening-status.ts'
import { readOpening } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findVisitor } from '../auth/find-visitor.server.ts'
import { NO_STORE } from '../responses/cache-control.server.ts'
import { errorBody } from '../responses/error-body.ts'

// What a shop in preparation still answers everybody: signing in, the panel, a preview whose link the owner passed on,
// what was ordered before, and what machines need.
const OPEN = [
  /^\/(auth|logout|profile|confirm-email|opens-soon|offline|preview)(\/|$)/,
  /^\/(admin|orders?|order-confirmation|track|pay|t|i|u|payments|files|assets|icons|pictures|webhooks|dev)(\/|$)/,
  /^\/api\/(session$|v1\/(auth|account|addresses|sessions|one-time-codes|orders)(\/|$))/,
  /^\/(healthz|readyz|metrics|manifest\.webmanifest|service-worker\.js|icon\.svg)$/,
  /^\/\.well-known\//,
  // The paths of pages, which the router asks for on the pages above.
  /^\/__manifest$/,
]

/** Whether a path, or the data of its page, is open to everybody while only staff see the shop. */
export function isOpenWhileHidden(path: string): boolean {
  const page = path.replace(/\.data$/, '')
  return OPEN.some((each) => each.test(page))
}

type Env = { Variables: { isHidden: boolean; shop: Shop } }

const NO_CRAWLING = 'User-agent: *\nDisallow: /\n'

/**
 * Decides whether this visitor may see the shop: while it is being prepared only staff may. Answers nothing itself, so
 * that what is shown instead has the headers of every response.
 */
export function decideHidden(shop: Shop): MiddlewareHandler<Env> {
  return async (c, next) => {
    const opening = await readOpening(shop)
    c.set('isHidden', isHidden(opening) && !isOpenWhileHidden(c.req.path) && !(await isStaff(shop, c.req.raw)))
    await next()
  }
}

async function isStaff(shop: Shop, request: Request): Promise<boolean> {
  const visitor = await findVisitor(shop, request)
  return visitor.kind === 'user' && isStaffRole(visitor.user.role)
}

/**
 * What everybody else gets of a shop in preparation: the way to the page “opens soon” from every address, also as data
 * for a page that is open in a browser; an error for programs.
 */
export function answerHidden(render: (request: Request, shop: Shop) => Promise<Response>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!c.get('isHidden')) return next()
    const shop = c.get('shop')
    const { path } = c.req
    if (path === '/robots.txt') return c.text(NO_CRAWLING, 200, NO_STORE)
    if (path.startsWith('/api/')) {
      const message = closedMessage(await readOpening(shop)) ?? ''
      return c.json(errorBody('shop-closed', message), 503, NO_STORE)
    }
    if (path.endsWith('.xml')) return c.text('The shop opens soon.', 503, NO_STORE)
    if (!path.endsWith('.data')) return c.body(null, 302, { Location: '/opens-soon', ...NO_STORE })
    // A page that was opened before the shop was hidden loads a new document.
    return render(new Request(new URL('/opens-soon.data?leave', shop.origin), { headers: c.req.raw.headers }), shop)
  }
}
