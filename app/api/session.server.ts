import { createRoute, z } from '@hono/zod-openapi'
import type { Cart } from '#app/domain/cart/cart.ts'
import { readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import type { Visitor } from '#app/domain/identity/sessions/visitor.ts'
import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import { ROLES } from '#app/domain/identity/staff/role.ts'
import { PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findVisitor } from '#app/http/auth/find-visitor.server.ts'
import { createApiRouter, jsonResponse } from './create-api-router.server.ts'
import { CartJson } from './v1/cart-json.server.ts'

const UserJson = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
})

/**
 * GET /api/session, which every page requests: the signed-in user and their cart. The rest of a public page is the same
 * for everyone and cached (docs/decisions/0022); this response never is.
 */
export const sessionApi = createApiRouter()

sessionApi.openapi(
  createRoute({
    method: 'get',
    path: '/session',
    summary: 'Who is signed in, and their cart',
    responses: {
      200: jsonResponse(
        'The session',
        z.object({
          kind: z.enum(['guest', 'nameless', 'user']),
          user: UserJson.nullable(),
          cart: CartJson.nullable(),
        }),
      ),
    },
  }),
  async (c) => {
    const shop = c.get('shop')
    const visitor = await findVisitor(shop, c.req.raw)
    const answer = { kind: visitor.kind, user: await userAnswer(shop, visitor), cart: await cartAnswer(shop, visitor) }
    return c.json(answer, 200)
  },
)

async function userAnswer({ db }: Shop, visitor: Visitor) {
  if (visitor.kind !== 'user') return null
  return { ...visitor.user, permissions: await readPermissions(db, visitor.user.role) }
}

/** The cart; null if it cannot be read, because the page still needs the user. */
async function cartAnswer(shop: Shop, visitor: Visitor): Promise<Cart | null> {
  if (visitor.kind !== 'user') return null
  try {
    return await readPricedCart(shop, visitor.user.id)
  } catch (error) {
    shop.log.error({ error, user: visitor.user.id }, 'the cart could not be read')
    return null
  }
}
