import { data, Link, redirect } from 'react-router'
import { maskPhone } from '#app/domain/contact/mask-phone.ts'
import { isLinkToken } from '#app/domain/link-token.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { reviewableProducts, reviewContent } from '#app/domain/reviews/review.ts'
import { listReviewsBy } from '#app/domain/reviews/review-store.server.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { AccountError } from '#app/ui/shop/layout/account-error.tsx'
import type { Route } from './+types/route.ts'
import { ReviewForm } from './review-form.tsx'
import { REVIEWED, saveReview } from './save-review.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Your review', matches) }]

// This page is outside the layout of account pages, because an invited guest sees it too.
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} />
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const invited = await invitationOf(context, request, params.id)
  if (invited) return { id: params.id, invited, products: [] }
  const order = await requireOwnOrder(context, request, params.id)
  const products = reviewableProducts(order)
  if (products.length === 0) throw redirect(`/track/${order.id}`)
  const reviews = await listReviewsBy(shopOf(context).db, order.userId)
  return {
    id: order.id,
    invited: null,
    products: products.map((product) => {
      const review = reviews.find(({ productId }) => productId === product.productId)
      if (!review) return { product, review: null }
      const { status, reason, reply, writtenAt } = review
      return { product, review: { ...reviewContent(review), status, reason, reply, writtenAt } }
    }),
  }
}

/**
 * For a visitor who follows the link of the message without being signed in: the products, and the phone to sign in
 * with.
 */
async function invitationOf(context: Route.LoaderArgs['context'], request: Request, id: string) {
  const { db, secret } = shopOf(context)
  if (!isLinkToken(secret, 'review', id, new URL(request.url).searchParams.get('key'))) return null
  if ((await visitorOf(context)).kind === 'user') return null
  const order = await findOrder(db, id)
  if (!order) return null
  return { names: reviewableProducts(order).map(({ name }) => name), phone: maskPhone(order.phone) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const taken = await saveReview(context, request, params.id)
  if (!taken.ok)
    return data({ productId: taken.answer.typed.product ?? '', answer: taken.answer }, { status: taken.status })
  return redirectWithToast(`/orders/${params.id}/review`, REVIEWED)
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { id, invited, products } = loaderData
  if (invited) return <ReviewInvitation orderId={id} {...invited} />
  return (
    <div className="wrap page narrow-page">
      <p className="sm mute num">
        <Link className="link touch-link" to={`/track/${id}`}>
          Order {id}
        </Link>
      </p>
      <h1>Your review</h1>
      <div className="stack mt-5">
        {products.map(({ product, review }) => (
          <ReviewForm
            key={`${product.productId} ${review?.writtenAt}`}
            orderId={id}
            product={product}
            review={review}
            given={actionData?.productId === product.productId ? actionData.answer : undefined}
          />
        ))}
      </div>
    </div>
  )
}

type Props = { orderId: string; names: readonly string[]; phone: string }

/** Shown before sign-in: the products to review, and the phone to sign in with. */
function ReviewInvitation({ orderId, names, phone }: Props) {
  const here = `/orders/${orderId}/review`
  return (
    <div className="wrap page narrow-page">
      <p className="sm mute num">Order {orderId}</p>
      <h1>Your rating</h1>
      <p className="lead mt-4">{names.join(', ')}</p>
      <p className="mute mt-2">
        Sign in with <span className="num">{phone}</span>, the phone of this order, to write your review.
      </p>
      <p className="mt-5">
        <ButtonLink kind="primary" large to={`/auth?next=${encodeURIComponent(here)}`}>
          Sign in
        </ButtonLink>
      </p>
    </div>
  )
}
