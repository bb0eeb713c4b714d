import { Hono } from 'hono'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { addressesApi } from './addresses-api.server.ts'
import { onlyJson } from './api-guards.server.ts'
import { authApi } from './auth-api.server.ts'
import { cartApi } from './cart-api.server.ts'
import { catalogueApi } from './catalogue-api.server.ts'
import { checkoutApi } from './checkout-api.server.ts'
import { type ApiEnv, createApi } from './create-api.server.ts'
import { oneTimeCodesApi } from './one-time-codes-api.server.ts'
import { ordersApi } from './orders-api.server.ts'
import { searchApi } from './search-api.server.ts'
import { sessionApi, sessionsApi } from './sessions-api.server.ts'

const PARTS = [
  catalogueApi,
  searchApi,
  authApi,
  oneTimeCodesApi,
  addressesApi,
  sessionsApi,
  cartApi,
  checkoutApi,
  ordersApi,
]

const v1 = createApi()
v1.use(onlyJson)
for (const part of PARTS) v1.route('/', part)
v1.get('/openapi.json', async (c) => {
  const { store } = await readSettings(c.get('shop'))
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

/** The same shop for programs, under /api. */
export const api = new Hono<ApiEnv>()
api.route('/v1', v1)
api.route('/', sessionApi)
api.all('*', (c) => c.json(errorBody('not-found', 'There is nothing at this address.'), 404))
