import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import type { PhotoFormAnswer } from '#app/domain/pictures/picture-refusal.ts'
import { MAX_REVIEW_LENGTH, REVIEW_PICTURES, type Review, type ReviewContent } from '#app/domain/reviews/review.ts'
import { STARS, type Stars } from '#app/domain/reviews/stars.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { CheckField, FieldGroup, TextAreaField } from '#app/ui/kit/field.tsx'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { useShopName } from '#app/ui/shared/site-context.ts'
import { ReviewBody } from '#app/ui/shop/review/review-body.tsx'
import { StarRow } from '#app/ui/shop/review/stars.tsx'
import { PhotoField } from '#app/ui/shop/upload/photo-field.tsx'
import { PhotoUploadForm, UploadProgress } from '#app/ui/shop/upload/photo-upload-form.tsx'
import type { Photo } from '#app/ui/shop/upload/shrink-photo.ts'
import { usePhotoUpload } from '#app/ui/shop/upload/use-photo-upload.ts'

export type Reviewed = ReviewContent & Pick<Review, 'status' | 'reason' | 'reply' | 'writtenAt'>
type Props = {
  orderId: string
  product: { productId: string; name: string; image: string }
  review: Reviewed | null
  given: PhotoFormAnswer | undefined
}

/** The texts of a first review, and of a change. */
const TEXTS = {
  first: { send: 'Send review', photo: undefined },
  again: { send: 'Save review', photo: 'A new one takes the place of the old.' },
} as const

/** One ordered product and its buyer's review. An existing review is shown and can be changed. */
export function ReviewForm({ orderId, product, review, given }: Props) {
  return (
    <section className="card" aria-labelledby={`review-${product.productId}`}>
      <div className="row product-row">
        <Picture image={product.image} alt="" sizes="72px" className="thumbnail" />
        <div>
          <h2 id={`review-${product.productId}`}>{product.name}</h2>
          {review ? <ReviewStatus review={review} /> : null}
        </div>
      </div>
      {review ? (
        <>
          <WrittenReview review={review} />
          <Disclosure kind="quiet" className="mt-3" open={given !== undefined} summary="Change review">
            <ReviewFields orderId={orderId} product={product} review={review} given={given} />
          </Disclosure>
        </>
      ) : (
        <ReviewFields orderId={orderId} product={product} review={null} given={given} />
      )}
    </section>
  )
}

function ReviewStatus({ review }: { review: Reviewed }) {
  if (review.status === 'pending') return <Badge kind="info">Awaiting approval</Badge>
  if (review.status === 'published') return <Badge kind="ok">On the product’s page</Badge>
  return <Badge kind="warn">Not shown</Badge>
}

function WrittenReview({ review }: { review: Reviewed }) {
  const shopName = useShopName()
  return (
    <div className="mt-3">
      <StarRow stars={review.stars} /> <span className="sm mute num">{formatDate(review.writtenAt)}</span>
      <ReviewBody
        review={review}
        photograph={(picture) => (
          <Picture key={picture} image={picture} alt="Your photograph" sizes="96px" className="review-photo" />
        )}
      />
      {review.reason ? <p className="sm mute mt-2">Not shown, because: {review.reason}</p> : null}
      {review.reply ? (
        <p className="sm mute mt-2">
          {shopName} answers: {review.reply}
        </p>
      ) : null}
    </div>
  )
}

function ReviewFields({ orderId, product, review, given }: Props) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const { percent, answer, onSubmit } = usePhotoUpload(`/orders/${orderId}/review/send`, photos, given)
  const { fields = {}, typed = {} } = answer ?? {}
  const texts = TEXTS[review ? 'again' : 'first']
  return (
    <PhotoUploadForm answer={answer} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="send-review" />
      <input type="hidden" name="product" value={product.productId} />
      <StarChoice chosen={typed.stars ?? (review ? String(review.stars) : undefined)} error={fields.stars} />
      <TextAreaField
        label="Your review"
        {...fieldProps(answer, 'words', review?.words)}
        optional
        rows={4}
        maxLength={MAX_REVIEW_LENGTH}
        hint="Taste, freshness, size. Please leave out links and phone numbers."
      />
      <PhotoField
        label="Photograph"
        optional
        most={REVIEW_PICTURES.max}
        photos={photos}
        onChange={setPhotos}
        hint={review?.pictures.length ? texts.photo : undefined}
        error={fields.photo}
        refused={answer?.refusedPhotos}
      />
      {review?.pictures.length ? <CheckField label="Take the photograph away" name="drop" value="yes" /> : null}
      <div>
        <Button kind="primary" type="submit" busy={percent !== null}>
          {texts.send}
        </Button>
        <UploadProgress percent={percent} />
        <p className="hint">We approve reviews before they are shown. Your name appears as first name and initial.</p>
      </div>
    </PhotoUploadForm>
  )
}

/** The meaning of the stars, for screen readers. */
const STAR_NAMES: Record<Stars, string> = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' }

/** One to five stars as radio buttons: arrow keys move, and the stars up to the chosen one are filled. */
function StarChoice({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <FieldGroup label="Your rating" error={error}>
      {(choice) => (
        <div className="star-choice">
          {STARS.map((stars, index) => (
            <label key={stars}>
              <input
                {...choice(index)}
                className="sr-only"
                type="radio"
                name="stars"
                value={stars}
                defaultChecked={String(stars) === chosen}
                aria-label={`${formatCount(stars, 'star')}: ${STAR_NAMES[stars]}`}
              />
              <Star className="icon" aria-hidden="true" />
              <span className="sm mute star-name" aria-hidden="true">
                {STAR_NAMES[stars]}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
