import { createRoute, z } from '@hono/zod-openapi'
import { type Cart, MAX_QUANTITY } from '#app/domain/cart/cart.ts'
import { GuestCartForm, LineQuantityForm, LineWeightForm, PriceGuestCartForm } from '#app/domain/cart/cart-form.ts'
import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import { CHANGE_CART_MESSAGES, type ChangeRefusal } from '#app/domain/cart/change-lines.ts'
import { findCart, priceGuestCart } from '#app/domain/cart/find-cart.server.ts'
import { mergeCarts } from '#app/domain/cart/merge-carts.server.ts'
import { type MergeNote, mergeNoteMessage } from '#app/domain/cart/merge-lines.ts'
import { WEIGHTS } from '#app/domain/weight.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { requireApiUser } from './api-guards.server.ts'
import { ApiError, problems } from './api-problem.server.ts'
import { createApi, jsonAnswer, jsonBody } from './create-api.server.ts'
import { PackJson } from './product-json.server.ts'

const NoticeJson = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('price-changed'), fromPaise: z.int(), toPaise: z.int() }),
    z.object({ kind: z.literal('held-to-stock'), left: z.int() }),
    z.object({ kind: z.literal('sold-out') }),
    z.object({ kind: z.literal('gone') }),
  ])
  .openapi('CartLineNotice')

const CartLineJson = z
  .object({
    productId: z.string(),
    weight: z.enum(WEIGHTS),
    quantity: z.int().openapi({ description: `Packs that can be bought, ${MAX_QUANTITY} at most` }),
    name: z.string(),
    hindiName: z.string(),
    devanagariName: z.string(),
    image: z.string(),
    grams: z.int().openapi({ description: 'Of one pack' }),
    unitPricePaise: z.int(),
    linePaise: z.int(),
    left: z.int().openapi({ description: 'The most packs of this line that stock allows' }),
    notices: z.array(NoticeJson).readonly(),
    packs: z.array(PackJson).readonly(),
  })
  .openapi('CartLine')

/** A cart as the API tells it. */
const CartJson = z
  .object({ lines: z.array(CartLineJson).readonly(), count: z.int(), goodsPaise: z.int(), weightGrams: z.int() })
  .openapi('Cart')

const NotesJson = z.array(
  z.object({
    productId: z.string(),
    weight: z.enum(WEIGHTS),
    quantity: z.int(),
    heldBy: z.string(),
    message: z.string(),
  }),
)

/** A cart after a change, with a note for each line that could not be added whole. */
const ChangedCartJson = z.object({ cart: CartJson, notes: NotesJson })

/** A refused change comes with the cart as it stayed. */
const RefusedChangeJson = ApiError.extend({ cart: CartJson })

/** Lines as a guest's browser keeps them. */
const KeptLinesJson = z
  .array(z.object({ productId: z.string(), weight: z.enum(WEIGHTS), quantity: z.int(), seenPricePaise: z.int() }))
  .readonly()

/** The cart: on the server for whoever is signed in; a guest's stays in the browser and is priced here. */
export const cartApi = createApi()

cartApi.use('/cart/*', async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

cartApi.openapi(
  createRoute({
    method: 'get',
    path: '/cart',
    summary: 'Your cart, priced now',
    responses: { 200: jsonAnswer('The cart', z.object({ cart: CartJson })), ...problems(401) },
  }),
  async (c) => c.json({ cart: await findCart(c.get('shop'), (await requireApiUser(c)).id) }, 200),
)

for (const route of [
  {
    method: 'put',
    path: '/cart/lines',
    summary: 'Set a line to a quantity; 0 or less removes it',
    form: LineQuantityForm,
  },
  {
    method: 'post',
    path: '/cart/lines/weight',
    summary: 'Change a line to another pack; it joins a line of that pack',
    form: LineWeightForm,
  },
] as const) {
  cartApi.openapi(
    createRoute({
      method: route.method,
      path: route.path,
      summary: route.summary,
      request: { body: jsonBody<typeof LineQuantityForm | typeof LineWeightForm>(route.form) },
      responses: {
        200: jsonAnswer('The cart after it', ChangedCartJson),
        409: jsonAnswer('Refused; the cart is as it was', RefusedChangeJson),
        ...problems(400, 401),
      },
    }),
    async (c) => {
      const user = await requireApiUser(c)
      const changed = await changeCart(c.get('shop'), user.id, c.req.valid('json'))
      if (changed.ok) return c.json(changedJson(changed.value), 200)
      return c.json({ ...refusalBody(changed), cart: changed.detail.cart }, 409)
    },
  )
}

cartApi.openapi(
  createRoute({
    method: 'post',
    path: '/cart/merge',
    summary: 'Add the cart kept before signing in to yours, once however often it is sent',
    request: { body: jsonBody(GuestCartForm) },
    responses: {
      200: jsonAnswer('The cart after it', ChangedCartJson.extend({ merged: z.boolean() })),
      ...problems(400, 401),
    },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const { guestCartId, lines } = c.req.valid('json')
    return c.json(changedJson(await mergeCarts(c.get('shop'), user.id, { id: guestCartId, lines })), 200)
  },
)

cartApi.openapi(
  createRoute({
    method: 'post',
    path: '/cart/price',
    summary: "Price a guest's lines and, if asked, decide a change of them; nothing is stored",
    request: { body: jsonBody(PriceGuestCartForm) },
    responses: {
      200: jsonAnswer('The cart, and the lines to keep', ChangedCartJson.extend({ lines: KeptLinesJson })),
      409: jsonAnswer('Refused; the cart is as it was', RefusedChangeJson.extend({ lines: KeptLinesJson })),
      ...problems(400),
    },
  }),
  async (c) => {
    const { lines, change } = c.req.valid('json')
    const priced = await priceGuestCart(c.get('shop'), lines, change)
    if (priced.ok) return c.json(changedJson(priced.value), 200)
    return c.json({ ...refusalBody(priced), cart: priced.detail.cart, lines: priced.detail.lines }, 409)
  },
)

function refusalBody({ reason, detail }: { reason: ChangeRefusal; detail: { most: number } }) {
  return errorBody(reason, CHANGE_CART_MESSAGES[reason](detail.most))
}

/** What a change or a merge gave, with its notes in words. */
function changedJson<Changed extends { cart: Cart; notes: readonly MergeNote[] }>(changed: Changed) {
  return {
    ...changed,
    notes: changed.notes.map(({ name, ...note }) => ({ ...note, message: mergeNoteMessage({ name, ...note }) })),
  }
}
