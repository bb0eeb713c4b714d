import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { User } from '#app/domain/identity/user.ts'
import { lockUser } from '#app/domain/identity/user-store.server.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import type { PictureReason, RefusedPicture } from '#app/domain/pictures/picture-refusal.ts'
import { savePictures } from '#app/domain/pictures/save-uploads.server.ts'
import { scheduleRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { decideReview, heldFor, type ReviewInput, shownName, type WriteReviewReason } from './review.ts'
import { findReviewBy, insertReview, updateReviewText } from './review-store.server.ts'

/**
 * Stores a buyer's review of a product of a delivered order, with optional photographs, and returns its id. There is
 * one review per product and user: a second one replaces the first and must be moderated again.
 */
export async function writeReview(
  shop: Shop,
  user: Pick<User, 'id' | 'name'>,
  orderId: string,
  input: ReviewInput,
  photographs: readonly Uint8Array[],
): Promise<Result<string, WriteReviewReason | Refusal<PictureReason, readonly RefusedPicture[]>>> {
  if (!(await tryConsumeRate(shop, 'upload', user.id))) return refused('too-many-requests')
  const context = auditContext(shop, user.id)
  const order = await findOrder(shop.db, orderId)
  if (order?.userId !== user.id) return refused('order-not-found')
  const decided = decideReview(order, input.productId)
  if (!decided.ok) return decided
  const saved = await savePictures(shop, 'reviews', photographs)
  if (!saved.ok) return saved
  return inTransaction(shop.db, async (tx) => {
    // One review per user and product.
    await lockUser(tx, user.id)
    const before = await findReviewBy(tx, user.id, input.productId)
    const old = before?.pictures ?? []
    const { productId, oldPictures, ...written } = input
    const isKept = saved.value.length === 0 && oldPictures === 'keep'
    if (!isKept) for (const picture of old) await scheduleRemoval(tx, picture, context.at)
    const content = {
      ...written,
      pictures: isKept ? old : saved.value,
      shownName: shownName(user.name),
      heldFor: heldFor(written.words),
      writtenAt: context.at,
    }
    if (before) {
      await updateReviewText(tx, before.id, content)
      return done(before.id)
    }
    const id = context.newId('rev')
    await insertReview(tx, { ...content, id, productId, userId: user.id, orderId })
    return done(id)
  })
}
