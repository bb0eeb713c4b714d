import { expect, test } from 'vitest'
import { isLinkToken } from '#app/domain/link-token.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { removePictures } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { photograph } from '#test/data/photograph.ts'
import { FOUR_STARS } from '#test/data/review-input.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { moderateReview } from './moderate-review.server.ts'
import { readReviews } from './read-reviews.server.ts'
import { requestReviews } from './request-reviews.server.ts'
import type { ReviewInput } from './review.ts'
import { findReview } from './review-store.server.ts'
import { writeReview } from './write-review.server.ts'

async function bought(
  opened: Opened,
  steps: Parameters<typeof moveThrough>[2] = ['confirmed', 'packed', 'shipped', 'delivered'],
) {
  const buyer = await makeBuyer(opened.shop, [{ productId: '1', weight: '250g', quantity: 3 }])
  const orderId = await place(opened.shop, buyer, 'cod')
  await moveThrough(opened, orderId, steps)
  return { user: buyer.user, orderId }
}

async function written(opened: Opened) {
  const { user, orderId } = await bought(opened)
  const made = expectOk(await writeReview(opened.shop, user, orderId, FOUR_STARS, []))
  return { user, orderId, id: made }
}

onBothDatabases((open) => {
  test('only a buyer of a delivered product may review; the review is pending until it is published', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const early = await bought(opened, ['confirmed'])
    expect(await writeReview(shop, early.user, early.orderId, FOUR_STARS, [])).toMatchObject({ reason: 'not-bought' })
    const other = await makeBuyer(shop, [])
    expect(await writeReview(shop, other.user, early.orderId, FOUR_STARS, [])).toMatchObject({
      reason: 'order-not-found',
    })
    const { id } = await written(opened)
    expect(await readReviews(shop, '1', 1)).toBeNull()
    await moderateReview(shop, 'usr_owner', id, { version: 1, intent: 'publish', reply: 'Thank you.' })
    expect(await readReviews(shop, '1', 9)).toMatchObject({
      rating: { count: 1, average: null },
      reviews: [{ shownName: 'Asha R.', words: FOUR_STARS.words, reply: 'Thank you.' }],
      page: 1,
      pages: 1,
    })
  })

  test('a photograph that cannot be stored is refused, and nothing is written until it is sent again', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { user, orderId } = await bought(opened)
    const bytes = await photograph()
    outside.filesDown = true
    expect(await writeReview(shop, user, orderId, FOUR_STARS, [bytes])).toMatchObject({
      ok: false,
      reason: 'picture-not-kept',
    })
    expect(await shop.db.selectFrom('reviews').select('id').execute()).toEqual([])
    expect(outside.log.at(-1)).toMatchObject({ level: 'error', words: 'a photograph could not be stored' })
    outside.filesDown = false
    expect(await writeReview(shop, user, orderId, FOUR_STARS, [bytes])).toMatchObject({ ok: true })
  })

  test('two parallel reviews become one; a rewritten one is pending again and its old photograph is removed', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { user, orderId } = await bought(opened)
    const bytes = await photograph()
    const both = await Promise.all([1, 2].map(() => writeReview(shop, user, orderId, FOUR_STARS, [bytes])))
    expect(new Set(both.map((made) => made.ok && made.value)).size).toBe(1)
    const id = both[0]?.ok ? both[0].value : ''
    const before = await findReview(shop.db, id)
    await moderateReview(shop, 'usr_owner', id, { version: before?.version ?? 0, intent: 'publish', reply: '' })
    await removePictures(shop)
    await writeReview(shop, user, orderId, { ...FOUR_STARS, words: 'Call 98123 45678', oldPictures: 'drop' }, [])
    expect(await findReview(shop.db, id)).toMatchObject({ status: 'pending', heldFor: 'phone', pictures: [] })
    expect(await readReviews(shop, '1', 1)).toBeNull()
    expect(await removePictures(shop)).toBe(1)
  })

  test('photographs are kept in their order until new ones take their place, or they are taken away', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { user, orderId } = await bought(opened)
    const bytes = await photograph()
    const picturesAfter = async (input: ReviewInput, photographs: readonly Uint8Array[]) => {
      const made = expectOk(await writeReview(shop, user, orderId, input, photographs))
      return (await findReview(shop.db, made))?.pictures
    }
    const first = await picturesAfter(FOUR_STARS, [bytes, bytes])
    expect(first).toHaveLength(2)
    expect(await picturesAfter(FOUR_STARS, [])).toEqual(first)
    expect(await removePictures(shop)).toBe(0)
    const [second, ...others] = (await picturesAfter(FOUR_STARS, [bytes])) ?? []
    expect(others).toEqual([])
    expect(first).not.toContain(second)
    expect(await removePictures(shop)).toBe(2)
    expect(await picturesAfter({ ...FOUR_STARS, oldPictures: 'drop' }, [])).toEqual([])
    expect(await removePictures(shop)).toBe(1)
  })

  test('of two parallel moderations one is refused, and an unread version cannot be published', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { user, orderId, id } = await written(opened)
    const inputs = [{ intent: 'publish', reply: '' } as const, { intent: 'reject', reason: 'A link' } as const]
    const both = await Promise.all(
      inputs.map((input) => moderateReview(shop, 'usr_owner', id, { version: 1, ...input })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const seen = (await findReview(shop.db, id))?.version ?? 0
    await writeReview(shop, user, orderId, { ...FOUR_STARS, words: 'Quite another text.' }, [])
    const late = await moderateReview(shop, 'usr_owner', id, { version: seen, intent: 'publish', reply: '' })
    expect(late).toMatchObject({ reason: 'changed-meanwhile' })
  })

  test('buyers are asked once, three days after delivery, by a link with its key', async () => {
    const opened = await open({ samples: true })
    const { shop, clock, outside } = opened
    const { orderId } = await bought(opened)
    await written(opened)
    clock.advance(3 * DAYS - 1000)
    expect(await requestReviews(shop)).toBe(0)
    clock.advance(2000)
    const counts = await Promise.all([requestReviews(shop), requestReviews(shop)])
    expect(counts.toSorted()).toEqual([0, 1])
    await sendOutbox(shop)
    const text = outside.sms.find((sent) => sent.text.includes('/review?key='))?.text ?? ''
    const [, id, key = null] = /\/orders\/(MW-[^/]+)\/review\?key=(\S+)$/.exec(text) ?? []
    expect(id).toBe(orderId)
    expect(isLinkToken(shop.secret, 'review', orderId, key)).toBe(true)
    expect(text.length).toBeLessThanOrEqual(160)
    clock.advance(DAYS)
    expect(await requestReviews(shop)).toBe(0)
  })
})
