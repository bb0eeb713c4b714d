import { Hono } from 'hono'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { onlyJson } from './api-guards.server.ts'
import { type ApiEnv, joinApiRouters, mayBeStored, noStore } from './create-api-router.server.ts'
import { sessionApi } from './session.server.ts'
import { addressesApi } from './v1/addresses.server.ts'
import { cartApi } from './v1/cart.server.ts'
import { catalogueApi } from './v1/catalogue.server.ts'
import { checkoutApi } from './v1/checkout.server.ts'
import { ordersApi } from './v1/orders.server.ts'
import { searchApi } from './v1/search.server.ts'
import { sessionsApi } from './v1/sessions.server.ts'
import { signInApi } from './v1/sign-in.server.ts'

// A new router is added here.
const V1_ROUTERS = [catalogueApi, searchApi, signInApi, addressesApi, sessionsApi, cartApi, checkoutApi, ordersApi]

const v1 = joinApiRouters(V1_ROUTERS, [onlyJson])
v1.get('/openapi.json', mayBeStored, async (c) => {
  const { store } = await readPublicSettings(c.get('shop'))
  const description =
    'The shop for programs. Money is integer paise unless a field says rupees, weight is integer grams, time is UTC.'
  return c.json(
    v1.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: store.name, version: '1', description },
      servers: [{ url: '/api/v1' }],
    }),
  )
})

/** The JSON API, under /api. */
export const api = new Hono<ApiEnv>()
api.use(noStore)
api.route('/v1', v1)
api.route('/', joinApiRouters([sessionApi]))
api.all('*', (c) => c.json(errorBody('not-found', 'There is nothing at this address.'), 404))
