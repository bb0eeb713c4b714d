import type { Cart } from '#app/domain/cart/cart.ts'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import type { Visitor } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findVisitor } from '#app/http/auth/session.server.ts'
import { createApi } from './create-api.server.ts'

/**
 * The one call that every page makes: who is signed in, and their cart. Everything else on a public page is the same for
 * everyone (design 3), so this answer alone is never kept.
 */
export const sessionApi = createApi()

sessionApi.get('/session', async (c) => {
  const shop = c.get('shop')
  const visitor = await findVisitor(shop, c.req.raw)
  c.header('Cache-Control', 'no-store')
  return c.json({ kind: visitor.kind, user: userJson(visitor), cart: await cartJson(shop, visitor) })
})

function userJson(visitor: Visitor) {
  if (visitor.kind !== 'user') return null
  const { id, name, phone, isAdmin, role } = visitor.user
  return { id, name, phone, isAdmin, role }
}

/** Without a cart the page still knows who is signed in. */
async function cartJson(shop: Shop, visitor: Visitor): Promise<Cart | null> {
  if (visitor.kind !== 'user') return null
  try {
    return await findCart(shop, visitor.user.id)
  } catch (error) {
    shop.log.error({ error, user: visitor.user.id }, 'the cart could not be read')
    return null
  }
}
