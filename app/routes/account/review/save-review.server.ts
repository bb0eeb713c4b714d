import type { RouterContextProvider } from 'react-router'
import { PICTURE_MESSAGES } from '#app/domain/pictures/picture-refusal.ts'
import { REVIEW_PICTURES, WRITE_REVIEW_MESSAGES } from '#app/domain/reviews/review.ts'
import { reviewFormSchema } from '#app/domain/reviews/review-form.ts'
import { writeReview } from '#app/domain/reviews/write-review.server.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { parsePhotoForm, type RefusedPhotoForm, refusePhotoForm } from '#app/http/forms/photo-form.server.ts'

/** The toast after a review. */
export const REVIEWED = { title: 'Review sent', text: 'It is shown once we have approved it.' }

const MESSAGES = { ...PICTURE_MESSAGES, ...WRITE_REVIEW_MESSAGES }

/** Parses and saves the review form, sent by the browser or by script. */
export async function saveReview(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
): Promise<{ ok: true } | RefusedPhotoForm> {
  const user = await requireUser(context, request)
  const parsed = await parsePhotoForm(request, reviewFormSchema, REVIEW_PICTURES)
  if (!parsed.ok) return parsed
  const photographs = parsed.photos.map(({ bytes }) => bytes)
  const written = await writeReview(shopOf(context), user, orderId, parsed.value, photographs)
  return written.ok ? { ok: true } : refusePhotoForm(parsed, written, MESSAGES[written.reason])
}
