import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Form, Link, redirect, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatDayAndTime } from '#app/domain/instant.ts'
import { moderateReview } from '#app/domain/reviews/moderate-review.server.ts'
import { MODERATE_MESSAGES, MODERATION_DONE } from '#app/domain/reviews/moderation.ts'
import { type HeldFor, REVIEW_STATUSES, type Review, type ReviewStatus } from '#app/domain/reviews/review.ts'
import { ModerationForm } from '#app/domain/reviews/review-form.ts'
import { countReviews, searchReviews } from '#app/domain/reviews/review-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageNumber, pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { Picture } from '#app/ui/shop/picture.tsx'
import { StarRow } from '#app/ui/shop/review/stars.tsx'
import type { Route } from './+types/route.ts'

const PER_PAGE = 20
const TABS: Record<ReviewStatus, string> = { pending: 'Waiting', published: 'Published', rejected: 'Rejected' }
const EMPTY: Record<ReviewStatus, string> = {
  pending: 'Every review has been looked at.',
  published: 'No review is published yet.',
  rejected: 'No review was rejected.',
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Reviews', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'reviews')
  const { db } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const status = REVIEW_STATUSES.find((each) => each === searchParams.get('show')) ?? 'pending'
  const page = pageNumber(searchParams)
  const [counts, reviews] = await Promise.all([
    countReviews(db),
    searchReviews(db, { status, page, perPage: PER_PAGE }),
  ])
  return { status, counts, reviews, page, pages: Math.ceil(counts[status] / PER_PAGE) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'reviews')
  const form = await request.formData()
  const parsed = parseForm(form, ModerationForm)
  if (!parsed.ok) return invalidForm(parsed)
  const { review, version, input } = parsed.value
  const moderated = await moderateReview(shopOf(context), actor, review, version, input)
  if (!moderated.ok) return refusedForm(form, MODERATE_MESSAGES[moderated.reason])
  const { pathname, search } = pageUrl(request)
  const title = MODERATION_DONE[input.intent]
  return redirect(pathname + search, { headers: withFlash(undefined, { title }) })
}

// After a refusal the queue is shown as it is now.
export const shouldRevalidate = () => true

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { status, counts, reviews, page, pages } = loaderData
  const isListed = reviews.some(({ id }) => id === answer?.typed.review)
  return (
    <>
      <PageHead title="Reviews" />
      <TabLinks
        label="Reviews by state"
        here={status}
        tabs={REVIEW_STATUSES.map((key) => ({
          key,
          name: TABS[key],
          count: counts[key],
          to: key === 'pending' ? '/admin/reviews' : `/admin/reviews?show=${key}`,
        }))}
      />
      {answer?.refusal && !isListed ? (
        <Notice kind="bad" role="alert" className="mb-4">
          {answer.refusal}
        </Notice>
      ) : null}
      {reviews.length === 0 ? (
        <EmptyList reading="0 reviews" message={EMPTY[status]} />
      ) : (
        <ul className="misses" aria-label="Reviews">
          {reviews.map((review) => (
            <ReviewCard
              key={`${review.id} ${review.version}`}
              review={review}
              answer={answer?.typed.review === review.id ? answer : undefined}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} what="reviews" />
    </>
  )
}

const HELD: Record<HeldFor, string> = { link: 'Contains a link', phone: 'Contains a phone number' }

type Props = { review: Review & { product: string }; answer: FormAnswer | undefined }

/** A review with what may be done with it: publish, reject with a reason, answer in public. */
function ReviewCard({ review, answer }: Props) {
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
              <TriangleAlert className="icon" aria-hidden="true" />
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
        {review.reason ? <p className="card-note sm">Rejected: {review.reason}</p> : null}
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
  const busy = sent?.get('review') === review.id ? sent.get('intent') : null
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
            <Button kind="secondary" type="submit" name="intent" value="reply" busy={busy === 'reply'}>
              Save reply
            </Button>
          ) : (
            <Button kind="secondary" type="submit" name="intent" value="publish" busy={busy === 'publish'}>
              Publish review
            </Button>
          )}
        </div>
      </Form>
      {review.status === 'rejected' ? null : (
        <details className="mt-3" open={fields.reason !== undefined}>
          <summary className="btn text">{published ? 'Take it down' : 'Reject this review'}</summary>
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
            <Button kind="destructive" type="submit" name="intent" value="reject" busy={busy === 'reject'}>
              Reject review
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}
