import { largestPicture } from '#app/domain/pictures/largest-picture.ts'
import { moderateReview } from '#app/domain/reviews/moderate-review.server.ts'
import { MODERATE_MESSAGES, MODERATION_DONE } from '#app/domain/reviews/moderation.ts'
import { moderationFormSchema } from '#app/domain/reviews/moderation-form.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#app/domain/reviews/review.ts'
import { countReviews, searchReviews } from '#app/domain/reviews/review-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { ReviewCard } from './review-card.tsx'

const PER_PAGE = 20
const STATUS_NAMES: Record<ReviewStatus, string> = { pending: 'Waiting', published: 'Published', rejected: 'Rejected' }
const EMPTY_MESSAGES: Record<ReviewStatus, string> = {
  pending: 'Every review has been looked at.',
  published: 'No review is published yet.',
  rejected: 'No review was rejected.',
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Reviews', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'reviews')
  const { db, pictures } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const status = REVIEW_STATUSES.find((each) => each === searchParams.get('show')) ?? 'pending'
  const page = pageNumber(searchParams)
  const [counts, found] = await Promise.all([countReviews(db), searchReviews(db, { status, page, perPage: PER_PAGE })])
  const pages = Math.ceil(counts[status] / PER_PAGE)
  redirectToLastPage(request, page, pages)
  const reviews = found.map((review) => ({
    ...review,
    largestPictures: review.pictures.map((picture) => largestPicture(picture, pictures.address)),
  }))
  return { status, counts, reviews, page, pages }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'reviews')
  const form = await request.formData()
  const parsed = parseForm(form, moderationFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { review, version, input } = parsed.value
  const moderated = await moderateReview(shopOf(context), actor, review, { version, ...input })
  if (!moderated.ok) return refusedForm(form, MODERATE_MESSAGES[moderated.reason])
  const { pathname, search } = pageUrl(request)
  const title = MODERATION_DONE[input.intent]
  return redirectWithToast(pathname + search, { title })
}

export const shouldRevalidate = () => true

export default function Reviews({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { status, counts, reviews, page, pages } = loaderData
  const isListed = reviews.some(({ id }) => id === answer?.typed.review)
  return (
    <>
      <PageHeader title="Reviews" />
      <TabLinks
        label="Reviews by state"
        here={status}
        tabs={REVIEW_STATUSES.map((key) => ({
          key,
          name: STATUS_NAMES[key],
          count: counts[key],
          to: key === 'pending' ? '/admin/reviews' : `/admin/reviews?show=${key}`,
        }))}
      />
      {isListed ? null : <RefusalNotice refusal={answer?.refusal} className="mb-4" />}
      {reviews.length === 0 ? (
        <EmptyList figure="0 reviews" message={EMPTY_MESSAGES[status]} />
      ) : (
        <ul className="panel-list" aria-label="Reviews">
          {reviews.map((review) => (
            <ReviewCard
              key={`${review.id} ${review.version}`}
              review={review}
              answer={answer?.typed.review === review.id ? answer : undefined}
            />
          ))}
        </ul>
      )}
      <PreviousNextLinks page={page} pages={pages} what="reviews" />
    </>
  )
}
