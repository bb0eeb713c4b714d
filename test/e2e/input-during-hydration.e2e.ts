import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import { cookieName } from '#app/http/cookies/cookies.server.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { fillCart } from '#test/shop/make-buyer.ts'
import { putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { makeDeliveredOrder } from './support/order-in-same-shop.ts'
import { type Press, pressDuringHydration } from './support/press-at-random-moments.ts'
import { ORIGIN } from './support/shop-environment.ts'
import { becomeShopper } from './support/signed-in-users.ts'
import { typeDuringHydration } from './support/type-at-random-moments.ts'

// A page is visible before it is interactive. Whatever is typed or chosen in a form at any moment is kept, and a press
// sends it once: as plain HTML before hydration, by script afterwards.

const isFull = process.env.STRESS === 'full'
const MOMENTS = isFull ? 20 : 3
const OFTEN = isFull ? 200 : 3

test('nothing a guest types during hydration is lost', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(isFull ? 1_800_000 : 60_000)
  await typeDuringHydration(
    page,
    [
      ['/auth', OFTEN],
      ['/contact', MOMENTS],
    ],
    seededNumbers(1),
  )
})

test('nothing a shopper types during hydration is lost', { tag: '@once' }, async ({ page, shop }) => {
  test.setTimeout(isFull ? 3_600_000 : 120_000)
  const phone = await becomeShopper(page)
  await putInCart(page, '1', '500g')
  const order = await makeDeliveredOrder(shop, phone, [{ productId: '4', weight: '250g', quantity: 2 }])
  await typeDuringHydration(
    page,
    [
      ['/checkout?address=new', OFTEN],
      ['/checkout', MOMENTS],
      ['/cart', MOMENTS],
      ['/profile', MOMENTS],
      ['/products/4/sample', MOMENTS],
      [`/orders/${order}/review`, MOMENTS],
      [`/orders/${order}/problem`, MOMENTS],
      [`/track/${order}`, MOMENTS],
    ],
    seededNumbers(2),
  )
})

const IN_CART: readonly (Press & { leaves: string })[] = [
  { name: 'One more', on: 'button[aria-label="One more"]', leaves: '3 × 500g' },
  { name: 'Remove', on: 'button[aria-label^="Remove California"]', leaves: '' },
  { name: 'Apply coupon', on: '.coupon button', field: '.coupon input[name="coupon"]', leaves: '2 × 500g' },
  { name: 'One less', on: 'button[aria-label="One less"]', leaves: '1 × 500g' },
  { name: 'a pack', on: 'article select', value: '1kg', leaves: '2 × 1kg' },
]

test('a press in the cart counts once at any moment', { tag: '@once' }, async ({ page, shop }) => {
  test.setTimeout(isFull ? 3_600_000 : 60_000)
  const phone = await becomeShopper(page)
  const user = shop.db.selectFrom('users').select('id').where('phone', '=', `+91${phone}`)
  const { id } = await user.executeTakeFirstOrThrow()
  const code = `EARLY-${phone}`
  await createCoupon(shop, 'usr_owner', { ...TEN_PERCENT, code })
  const cookie = cookieName(ORIGIN, 'coupon')
  const inCart = async () => {
    const lines = await shop.db.selectFrom('cart_lines').selectAll().where('user_id', '=', id).execute()
    return lines.map(({ quantity, weight }) => `${quantity} × ${weight}`).join()
  }
  const appliedCoupon = async () => (await page.context().cookies()).find(({ name }) => name === cookie)?.value
  await pressDuringHydration(page, '/cart', {
    moments: OFTEN,
    random: seededNumbers(4),
    presses: IN_CART.map((press) => (press.field ? { ...press, value: code } : press)),
    async before() {
      await page.context().clearCookies({ name: cookie })
      await shop.db.deleteFrom('cart_lines').where('user_id', '=', id).execute()
      await fillCart(shop, id, [TWO_ALMOND_PACKS])
    },
    async look({ name, field }) {
      const { leaves = '' } = IN_CART.find((each) => each.name === name) ?? {}
      await expect.poll(inCart).toBe(leaves)
      if (field) await expect.poll(appliedCoupon).toBe(code)
      // By now a duplicate would have been sent.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await inCart()).toBe(leaves)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  })
})
