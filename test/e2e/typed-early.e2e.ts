import { test } from '@playwright/test'
import { openSameShop } from './behind-the-scenes.ts'
import { putInCart } from './buying.ts'
import { deliveredTo } from './delivered.ts'
import { becomeShopper } from './people.ts'
import { seeded, typeAtMoments } from './typed-early.ts'

// A page is drawn before it comes to life. Whatever is typed or chosen in a form at any moment on the way stays, and a press
// sends it once: as plain HTML before the scripts are there, by them afterwards.

const isFull = process.env.STRESS === 'full'
const MOMENTS = isFull ? 20 : 3
const OFTEN = isFull ? 200 : 3

test('nothing typed by a guest at any moment is lost', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(isFull ? 1_800_000 : 60_000)
  await typeAtMoments(
    page,
    [
      ['/auth', OFTEN],
      ['/contact', MOMENTS],
    ],
    seeded(1),
  )
})

test('nothing typed by a shopper at any moment is lost', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(isFull ? 3_600_000 : 120_000)
  const phone = await becomeShopper(page)
  await putInCart(page, '1', '500g')
  const shop = await openSameShop()
  const order = await deliveredTo(shop, phone, [{ productId: '4', weight: '250g', quantity: 2 }])
  await shop.db.destroy()
  await typeAtMoments(
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
    seeded(2),
  )
})
