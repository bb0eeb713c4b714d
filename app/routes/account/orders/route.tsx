import { Link } from 'react-router'
import { isPayable, type Order, parcelLines } from '#app/domain/orders/order/order.ts'
import type { ParcelState } from '#app/domain/orders/parcel/parcel-state.ts'
import { listMyOrders } from '#app/domain/orders/tracking/list-my-orders.server.ts'
import { orderHeadline } from '#app/domain/orders/tracking/order-progress.ts'
import { reviewableProducts } from '#app/domain/reviews/review.ts'
import type { SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import { listSampleRequestsOf } from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageNumber } from '#app/http/forms/pagination.server.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { Pagination } from '#app/ui/shop/pagination.tsx'
import type { Route } from './+types/route.ts'
import { MyOrderRow } from './my-order-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('My Orders', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { db, now } = shopOf(context)
  const at = now()
  const wanted = pageNumber(new URL(request.url).searchParams)
  const [{ orders, page, pages }, samples] = await Promise.all([
    listMyOrders(db, user.id, wanted),
    listSampleRequestsOf(db, user.id),
  ])
  const sampleRequests = samples.map(({ id, product, status, words, orderId, createdAt }) => ({
    id,
    product,
    status,
    words,
    orderId,
    createdAt,
  }))
  return {
    orders: orders.map(({ order, money, parcelStates }) => ({ ...rowOf(order, parcelStates, at), money })),
    page,
    pages,
    sampleRequests,
  }
}

/** The fields of an order that its row shows. */
function rowOf(order: Order, parcelStates: readonly ParcelState[], at: Instant) {
  return {
    id: order.id,
    headline: orderHeadline(order, indianDay(at), parcelStates),
    day: formatPlainDay(indianDay(order.placedAt ?? order.createdAt)),
    weightGrams: order.weightGrams,
    mayPay: isPayable(order, at),
    duePaise: order.awaitedPaise,
    mayReview: reviewableProducts(order).length > 0,
    totalPaise: order.totalPaise,
    pictures: parcelLines(order).map(({ image, name }) => ({ image, name })),
  }
}

const linkTo = (page: number) => (page === 1 ? '/orders' : `/orders?page=${page}`)

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages, sampleRequests } = loaderData
  if (orders.length === 0 && sampleRequests.length === 0) {
    return (
      <div className="wrap page">
        <EmptyOrErrorScreen
          figure="0 kg"
          title="No orders yet"
          text="When you order, you can follow each parcel here."
          actions={
            <ButtonLink kind="primary" to="/products">
              All Products
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className="wrap page">
      <h1>My Orders</h1>
      <ul className="order-rows mt-4">
        {orders.map((order) => (
          <MyOrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={linkTo} />
      <SampleRequests sampleRequests={sampleRequests} />
    </div>
  )
}

type SampleRequestRow = Pick<SampleRequest, 'id' | 'status' | 'words' | 'orderId' | 'createdAt'> & { product: string }

/** The requested tasting samples, each with its outcome. */
function SampleRequests({ sampleRequests }: { sampleRequests: readonly SampleRequestRow[] }) {
  if (sampleRequests.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="sample-requests">
      <h2 id="sample-requests">Tasting samples</h2>
      <ul className="request-states mt-3">
        {sampleRequests.map((sampleRequest) => (
          <li key={sampleRequest.id}>
            <p>
              {sampleRequest.product} <span className="sm mute num">· asked {formatDate(sampleRequest.createdAt)}</span>
            </p>
            <p>
              <SampleRequestState sampleRequest={sampleRequest} />
            </p>
            {sampleRequest.words ? <p className="sm mute user-text">{sampleRequest.words}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SampleRequestState({ sampleRequest }: { sampleRequest: SampleRequestRow }) {
  if (sampleRequest.status === 'open') return <Badge kind="info">We’ll look at it soon</Badge>
  if (sampleRequest.status === 'declined') return <Badge kind="quiet">Not this time</Badge>
  return (
    <>
      <Badge kind="ok">Comes to you</Badge>{' '}
      <Link className="link sm num touch-link" to={`/track/${sampleRequest.orderId}`}>
        {sampleRequest.orderId}
      </Link>
    </>
  )
}
