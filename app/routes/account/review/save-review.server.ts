import type { RouterContextProvider } from 'react-router'
import { leftOutMessage, refusedFiles } from '#app/domain/pictures/refused-pictures.ts'
import { isTemporary, MAX_BYTES, PICTURE_MESSAGES, type PictureReason } from '#app/domain/pictures/uploaded-picture.ts'
import { WRITE_REVIEW_MESSAGES, type WriteReviewReason } from '#app/domain/reviews/review.ts'
import { ReviewForm } from '#app/domain/reviews/review-form.ts'
import { writeReview } from '#app/domain/reviews/write-review.server.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { exceedsUploadLimit } from '#app/http/forms/body-limit.server.ts'
import { parseForm, typedIn } from '#app/http/forms/form.server.ts'
import { uploadedPhotos } from '#app/http/forms/uploaded-photos.server.ts'
import type { UploadResponse } from '#app/ui/shop/upload/upload-form.tsx'

/** The toast after a review. */
export const REVIEWED = { title: 'Review sent', text: 'It is shown once we have approved it.' }

type SaveReviewOutcome = { ok: true } | { ok: false; status: number; productId: string; answer: UploadResponse }

/** Parses and saves the review form, sent by the browser or by script. */
export async function saveReview(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
): Promise<SaveReviewOutcome> {
  const user = await requireUser(context, request)
  const shop = shopOf(context)
  const tooLarge = { fields: { photo: PICTURE_MESSAGES['picture-too-heavy'] }, typed: {}, refusal: null }
  if (exceedsUploadLimit(request, MAX_BYTES)) return { ok: false, status: 413, productId: '', answer: tooLarge }
  const form = await request.formData()
  const typed = typedIn(form)
  const refuse = (status: number, answer: Partial<UploadResponse>): SaveReviewOutcome => ({
    ok: false,
    status,
    productId: typed.product ?? '',
    answer: { fields: {}, typed, refusal: null, ...answer },
  })
  const parsed = parseForm(form, ReviewForm)
  if (!parsed.ok) return refuse(400, { fields: parsed.fields })
  const photos = await uploadedPhotos(form, 'photo')
  const names = photos.map(({ name }) => name)
  const leftOut = leftOutMessage(names.slice(1), 1)
  if (leftOut) return refuse(400, { fields: { photo: leftOut } })
  const written = await writeReview(shop, user, orderId, parsed.value, photos[0]?.bytes ?? null)
  if (written.ok) return { ok: true }
  const refusedPhotos = refusedFiles(names, written.detail ?? [])
  if (refusedPhotos.length > 0) return refuse(statusOf(written.reason), { refusedPhotos })
  return refuse(statusOf(written.reason), { refusal: WRITE_REVIEW_MESSAGES[written.reason as WriteReviewReason] })
}

function statusOf(reason: WriteReviewReason | PictureReason): number {
  if (reason === 'too-many-requests') return 429
  return isTemporary(reason) ? 503 : 409
}
