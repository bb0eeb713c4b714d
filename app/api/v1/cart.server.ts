import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Cart } from '#app/domain/cart/cart.ts'
import type { CartLimits } from '#app/domain/cart/cart-limits.ts'
import {
  guestCartSchema,
  lineQuantitySchema,
  lineWeightSchema,
  priceGuestCartSchema,
} from '#app/domain/cart/cart-request-schemas.ts'
import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import { CHANGE_CART_MESSAGES, type ChangeRefusal, type LineChange } from '#app/domain/cart/change-cart-lines.ts'
import { mergeCarts } from '#app/domain/cart/merge-carts.server.ts'
import { type MergeNote, mergeNoteMessage } from '#app/domain/cart/merge-lines.ts'
import { priceGuestCart, readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { ErrorBody, errorBody } from '#app/http/responses/error-body.ts'
import { errorResponses } from '../api-error.server.ts'
import { requireApiUser } from '../api-guards.server.ts'
import { type ApiEnv, createApiRouter, jsonBody, jsonResponse } from '../create-api-router.server.ts'
import { CartJson } from './cart-json.server.ts'
import { PackSizeJson } from './product-json.server.ts'

const NotesJson = z.array(
  z.object({
    productId: z.string(),
    weight: PackSizeJson,
    quantity: z.int(),
    heldBy: z.string(),
    message: z.string(),
  }),
)

/** The changed cart, with a note for each line that could not be added in full. */
const ChangedCartJson = z.object({ cart: CartJson, notes: NotesJson })

/** The error of a refused change, with the unchanged cart. */
const RefusedChangeJson = ErrorBody.extend({ cart: CartJson })

/** Lines as a guest's browser stores them. */
const StoredLinesJson = z.array(
  z.object({ productId: z.string(), weight: PackSizeJson, quantity: z.int(), seenPricePaise: z.int() }),
)

/** The cart. A signed-in user's is stored on the server; a guest's is stored in the browser and only priced here. */
export const cartApi = createApiRouter()

cartApi.openapi(
  createRoute({
    method: 'get',
    path: '/cart',
    summary: 'Your cart, priced now',
    responses: { 200: jsonResponse('The cart', z.object({ cart: CartJson })), ...errorResponses(401) },
  }),
  async (c) => c.json({ cart: await readPricedCart(c.get('shop'), (await requireApiUser(c)).id) }, 200),
)

const changeResponses = {
  200: jsonResponse('The cart after it', ChangedCartJson),
  409: jsonResponse('Refused; the cart is as it was', RefusedChangeJson),
  ...errorResponses(400, 401),
}

cartApi.openapi(
  createRoute({
    method: 'put',
    path: '/cart/lines',
    summary: 'Set a line to a quantity; 0 or less removes it',
    request: { body: jsonBody(lineQuantitySchema) },
    responses: changeResponses,
  }),
  (c) => respondToChange(c, c.req.valid('json')),
)

cartApi.openapi(
  createRoute({
    method: 'post',
    path: '/cart/lines/weight',
    summary: 'Change a line to another pack; it joins a line of that pack',
    request: { body: jsonBody(lineWeightSchema) },
    responses: changeResponses,
  }),
  (c) => respondToChange(c, c.req.valid('json')),
)

async function respondToChange(c: Context<ApiEnv>, change: LineChange) {
  const user = await requireApiUser(c)
  const changed = await changeCart(c.get('shop'), user.id, change)
  const { orders } = await readPublicSettings(c.get('shop'))
  if (changed.ok) return c.json(changedJson(changed.value, orders), 200)
  return c.json({ ...refusalBody(changed, orders), cart: changed.detail.cart }, 409)
}

cartApi.openapi(
  createRoute({
    method: 'post',
    path: '/cart/merge',
    summary: 'Add the cart kept before signing in to yours, once however often it is sent',
    request: { body: jsonBody(guestCartSchema) },
    responses: {
      200: jsonResponse('The cart after it', ChangedCartJson.extend({ merged: z.boolean() })),
      ...errorResponses(400, 401),
    },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const { guestCartId, lines } = c.req.valid('json')
    const { added, ...merged } = await mergeCarts(c.get('shop'), user.id, { id: guestCartId, lines })
    return c.json(changedJson(merged, (await readPublicSettings(c.get('shop'))).orders), 200)
  },
)

cartApi.openapi(
  createRoute({
    method: 'post',
    path: '/cart/price',
    summary: "Price a guest's lines and, if asked, decide a change of them; nothing is stored",
    request: { body: jsonBody(priceGuestCartSchema) },
    responses: {
      200: jsonResponse('The cart, and the lines to keep', ChangedCartJson.extend({ lines: StoredLinesJson })),
      409: jsonResponse('Refused; the cart is as it was', RefusedChangeJson.extend({ lines: StoredLinesJson })),
      ...errorResponses(400),
    },
  }),
  async (c) => {
    const { lines, change } = c.req.valid('json')
    const priced = await priceGuestCart(c.get('shop'), lines, change)
    const { orders } = await readPublicSettings(c.get('shop'))
    if (priced.ok) return c.json(changedJson(priced.value, orders), 200)
    return c.json({ ...refusalBody(priced, orders), cart: priced.detail.cart, lines: priced.detail.lines }, 409)
  },
)

function refusalBody({ reason, detail }: { reason: ChangeRefusal; detail: { most: number } }, limits: CartLimits) {
  return errorBody(reason, CHANGE_CART_MESSAGES[reason](detail.most, limits))
}

/** The result of a change or a merge, with its notes as messages. */
function changedJson<Changed extends { cart: Cart; notes: readonly MergeNote[] }>(
  changed: Changed,
  limits: CartLimits,
) {
  return {
    ...changed,
    notes: changed.notes.map((note) => ({
      productId: note.productId,
      weight: note.weight,
      quantity: note.quantity,
      heldBy: note.heldBy,
      message: mergeNoteMessage(note, limits),
    })),
  }
}
