import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { type HeldFor, MAX_REVIEW_LENGTH, type Review } from '#app/domain/reviews/review.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { FullSizePhotographLink } from '#app/ui/admin/full-size-photograph-link.tsx'
import { useSeenVersion } from '#app/ui/admin/version-field.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { ReviewBody } from '#app/ui/shop/review/review-body.tsx'
import { StarRow } from '#app/ui/shop/review/stars.tsx'

const HELD_FOR_NAMES: Record<HeldFor, string> = { link: 'Contains a link', phone: 'Contains a phone number' }

type Props = {
  /** `largestPictures`: of each photograph, the address of its largest size. */
  review: Review & { product: string; largestPictures: readonly string[] }
  answer: FormAnswer | undefined
}

/** A review with the forms that publish it, reject it with a reason, or reply in public. */
export function ReviewCard({ review, answer }: Props) {
  const card = useAnswerFocus<HTMLLIElement>(answer)
  const version = useSeenVersion(card, review.version, answer)
  return (
    <li className="panel review-card" ref={card}>
      <div>
        <div className="row between flex-wrap">
          <h2>
            <Link to={`/products/${review.productId}`}>{review.product}</Link>
          </h2>
          {review.heldFor ? (
            <Badge kind="warn">
              <TriangleAlert className="icon" aria-hidden="true" />
              {HELD_FOR_NAMES[review.heldFor]}
            </Badge>
          ) : null}
        </div>
        <p>
          <StarRow stars={review.stars} /> <b>{review.shownName}</b>
        </p>
        <ReviewBody
          review={review}
          noWords={<span className="mute">Stars alone, no words.</span>}
          photograph={(picture, index) => (
            <FullSizePhotographLink
              key={picture}
              image={picture}
              largest={review.largestPictures[index] ?? picture}
              alt={`By ${review.shownName}, photograph ${index + 1}`}
              sizes="128px"
              className="review-photo"
            />
          )}
        />
        <p className="xs mute num mt-2">
          {formatDayAndTime(review.writtenAt)} · order{' '}
          <Link className="link touch-link" to={`/admin/orders/${review.orderId}`}>
            {review.orderId}
          </Link>
        </p>
        {review.reason ? <p className="card-note sm">Rejected: {review.reason}</p> : null}
      </div>
      <div>
        <RefusalNotice refusal={answer?.refusal} tabIndex={-1} className="mb-4" />
        <ModerationForms review={review} version={version} answer={answer} />
      </div>
    </li>
  )
}

function ModerationForms({ review, version, answer }: Props & { version: number }) {
  const sent = useNavigation().formData
  const busy = sent?.get('review') === review.id ? sent.get('intent') : null
  const { fields = {} } = answer ?? {}
  const published = review.status === 'published'
  const seen = (
    <>
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
  return (
    <>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="intent" value={published ? 'reply' : 'publish'} />
        {seen}
        <TextAreaField
          label="Public reply"
          {...fieldProps(answer, 'reply', review.reply)}
          rows={2}
          optional
          maxLength={MAX_REVIEW_LENGTH}
        />
        <div className="mt-3">
          <Button kind="secondary" type="submit" busy={busy === 'reply' || busy === 'publish'}>
            {published ? 'Save reply' : 'Publish review'}
          </Button>
        </div>
      </Form>
      {review.status === 'rejected' ? null : (
        <Disclosure
          className="mt-3"
          open={fields.reason !== undefined}
          summary={published ? 'Take it down' : 'Reject this review'}
        >
          <Form method="post" className="move" noValidate preventScrollReset>
            <input type="hidden" name="intent" value="reject" />
            {seen}
            <TextAreaField
              label="Why"
              {...fieldProps(answer, 'reason')}
              rows={2}
              maxLength={500}
              hint="The reviewer reads this."
            />
            <Button kind="destructive" type="submit" busy={busy === 'reject'}>
              Reject review
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  )
}
