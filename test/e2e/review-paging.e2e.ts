import { moderateReview } from '#app/domain/reviews/moderate-review.server.ts'
import { writeReview } from '#app/domain/reviews/write-review.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { FOUR_STARS } from '#test/data/review-input.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

const PRODUCT = '10'

test('paging reviews scrolls to their top', { tag: '@phone' }, async ({ page, shop }) => {
  await publishReviews(shop, 11)
  // Without smooth scrolling the page is at its target immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, `/products/${PRODUCT}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const title = reviews.getByRole('heading', { name: 'Reviews' })
  for (const number of [2, 3]) {
    const next = reviews.getByRole('link', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    await expect(title).not.toBeInViewport()
    await next.press('Enter')
    await expect(reviews.getByText(`Page ${number} of`)).toBeVisible()
    await expect(title).toBeInViewport()
    await expect(reviews).toBeFocused()
  }
})

/** Publishes this many reviews, each by another shopper who bought the product. */
async function publishReviews(shop: Shop, count: number): Promise<void> {
  for (let written = 1; written <= count; written++) {
    const buyer = await makeBuyer(shop, [{ productId: PRODUCT, weight: '250g', quantity: 1 }])
    const order = await place(shop, buyer, 'cod')
    await moveThrough({ shop }, order, ['confirmed', 'packed', 'shipped', 'delivered'])
    const words = `Review ${written}. ${'It came soon, and weighs what it says. '.repeat(20)}`
    const input = { ...FOUR_STARS, productId: PRODUCT, words }
    const made = expectOk(await writeReview(shop, buyer.user, order, input, []))
    await moderateReview(shop, 'usr_owner', made, { version: 1, intent: 'publish', reply: '' })
  }
}
