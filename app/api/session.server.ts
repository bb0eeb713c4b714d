import type { Cart } from '#app/domain/cart/cart.ts'
import { readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import type { Visitor } from '#app/domain/identity/sessions/visitor.ts'
import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findVisitor } from '#app/http/auth/session-cookie.server.ts'
import { createApiRouter } from './create-api-router.server.ts'

/**
 * GET /api/session, which every page requests: the signed-in user and their cart. The rest of a public page is the same
 * for everyone and cached (docs/decisions/0022); this response never is.
 */
export const sessionApi = createApiRouter()

sessionApi.get('/session', async (c) => {
  const shop = c.get('shop')
  const visitor = await findVisitor(shop, c.req.raw)
  return c.json({ kind: visitor.kind, user: await userJson(shop, visitor), cart: await cartJson(shop, visitor) })
})

async function userJson({ db }: Shop, visitor: Visitor) {
  if (visitor.kind !== 'user') return null
  const { id, name, phone, isAdmin, role } = visitor.user
  return { id, name, phone, isAdmin, role, permissions: await readPermissions(db, role) }
}

/** The cart; null if it cannot be read, because the page still needs the user. */
async function cartJson(shop: Shop, visitor: Visitor): Promise<Cart | null> {
  if (visitor.kind !== 'user') return null
  try {
    return await readPricedCart(shop, visitor.user.id)
  } catch (error) {
    shop.log.error({ error, user: visitor.user.id }, 'the cart could not be read')
    return null
  }
}
