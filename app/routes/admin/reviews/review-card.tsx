import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Form, Link, useNavigation } from 'react-router'
import { formatDayAndTime } from '#app/domain/instant.ts'
import type { HeldFor, Review } from '#app/domain/reviews/review.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { Picture } from '#app/ui/shop/picture.tsx'
import { StarRow } from '#app/ui/shop/review/stars.tsx'

const HELD: Record<HeldFor, string> = { link: 'Contains a link', phone: 'Contains a phone number' }

type Answer = { fields: Record<string, string>; typed: Record<string, string>; refusal: string | null } | undefined
type Props = { review: Review & { product: string }; answer: Answer }

/** A review with what may be done with it: publish, reject with a reason, answer in public. */
export function ReviewCard({ review, answer }: Props) {
  const card = useAnswerFocus<HTMLLIElement>(answer)
  return (
    <li className="panel review-card" ref={card}>
      <div>
        <div className="row between wrapping">
          <h2>
            <Link to={`/products/${review.productId}`}>{review.product}</Link>
          </h2>
          {review.heldFor ? (
            <Badge kind="warn">
              <TriangleAlert className="i" aria-hidden="true" />
              {HELD[review.heldFor]}
            </Badge>
          ) : null}
        </div>
        <p>
          <StarRow stars={review.stars} /> <b>{review.shownName}</b>
        </p>
        <p className="said mt-2">{review.words || <span className="mute">Stars alone, no words.</span>}</p>
        {review.picture ? (
          <Picture image={review.picture} alt={`By ${review.shownName}`} sizes="128px" className="review-photo" />
        ) : null}
        <p className="xs mute num mt-2">
          {formatDayAndTime(review.writtenAt)} · order{' '}
          <Link className="link tapline" to={`/admin/orders/${review.orderId}`}>
            {review.orderId}
          </Link>
        </p>
        {review.reason ? <p className="onote sm">Rejected: {review.reason}</p> : null}
      </div>
      <div>
        {answer?.refusal ? (
          <Notice kind="bad" role="alert" tabIndex={-1} className="mb-4">
            {answer.refusal}
          </Notice>
        ) : null}
        <Judging review={review} answer={answer} />
      </div>
    </li>
  )
}

function Judging({ review, answer }: Props) {
  const sent = useNavigation().formData
  const busy = sent?.get('review') === review.id ? sent.get('do') : null
  const { typed = {}, fields = {} } = answer ?? {}
  const published = review.status === 'published'
  const seen = (
    <>
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="version" value={review.version} />
    </>
  )
  return (
    <>
      <Form method="post" noValidate preventScrollReset>
        {seen}
        <TextAreaField
          label="Public reply"
          name="reply"
          rows={2}
          optional
          maxLength={1000}
          defaultValue={typed.reply ?? review.reply}
          error={fields.reply}
        />
        <div className="mt-3">
          {published ? (
            <Button kind="secondary" type="submit" name="do" value="reply" busy={busy === 'reply'}>
              Save reply
            </Button>
          ) : (
            <Button kind="secondary" type="submit" name="do" value="publish" busy={busy === 'publish'}>
              Publish review
            </Button>
          )}
        </div>
      </Form>
      {review.status === 'rejected' ? null : (
        <details className="mt-3" open={fields.reason !== undefined}>
          <summary className="btn txt">{published ? 'Take it down' : 'Reject this review'}</summary>
          <Form method="post" className="move" noValidate preventScrollReset>
            {seen}
            <TextAreaField
              label="Why"
              name="reason"
              rows={2}
              maxLength={500}
              hint="The reviewer reads this."
              defaultValue={typed.reason}
              error={fields.reason}
            />
            <Button kind="destructive" type="submit" name="do" value="reject" busy={busy === 'reject'}>
              Reject review
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}
