import { Form, Link, useNavigation } from 'react-router'
import { formatDate, formatPlainDay, type Instant, indianDay } from '#app/domain/instant.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { isPayable, type Order, parcelLines } from '#app/domain/orders/order/order.ts'
import { listMyOrders } from '#app/domain/orders/tracking/list-my-orders.server.ts'
import { orderHeadline } from '#app/domain/orders/tracking/order-progress.ts'
import { reviewableProducts } from '#app/domain/reviews/review.ts'
import type { SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import { listSampleRequestsOf } from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { pageNumber } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { PageLinks } from '#app/ui/shop/page-links.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { Picture } from '#app/ui/shop/picture.tsx'
import type { Route } from './+types/route.ts'

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
  return { orders: orders.map(({ order, money }) => ({ ...rowOf(order, at), money })), page, pages, sampleRequests }
}

/** The fields of an order that its row shows. */
function rowOf(order: Order, at: Instant) {
  return {
    id: order.id,
    headline: orderHeadline(order, indianDay(at)),
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
        <StateScreen
          reading="0 kg"
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
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <PageLinks page={page} pages={pages} to={linkTo} />
      <SampleRequests sampleRequests={sampleRequests} />
    </div>
  )
}

type Props = {
  order: {
    id: string
    headline: string
    /** When it was placed. */
    day: string
    weightGrams: Grams
    mayPay: boolean
    /** The unpaid difference after an edit. */
    duePaise: Paise | null
    /** A note about its payment or refund, if any. */
    money: string | null
    mayReview: boolean
    totalPaise: Paise
    pictures: { image: string; name: string }[]
  }
}

const NEXT_TEXTS = {
  due: (paise: Paise) => `Pay ${formatMoney(paise)}`,
  pay: 'Pay now',
  again: 'Buy again',
  label: (words: string, id: string) => `${words}: order ${id}`,
}
const NAMES_TEXTS = {
  all: (names: readonly string[]) => names.join(', '),
  some: (names: readonly string[], more: number) => `${names.join(', ')} and ${more} more`,
}
const MAX_PICTURES = 4
const MAX_NAMES = 3

/** One order of the list: its progress, products, weight and total. */
function OrderRow({ order }: Props) {
  const more = order.pictures.length - MAX_PICTURES
  return (
    <li className="order-row">
      <div>
        <p className="sm mute num">
          {order.id} · {order.day}
        </p>
        <h2>
          <Link to={`/track/${order.id}`}>{order.headline}</Link>
        </h2>
        <p className="sm product-names">{namesOf(order.pictures)}</p>
        {order.money ? <p className="sm num money">{order.money}</p> : null}
        <div className="thumbnail-row">
          {order.pictures.slice(0, MAX_PICTURES).map((picture) => (
            <Picture
              key={`${picture.image} ${picture.name}`}
              image={picture.image}
              alt={picture.name}
              sizes="56px"
              className="thumbnail"
            />
          ))}
          {more > 0 ? <span className="sm mute">and {more} more</span> : null}
        </div>
      </div>
      <div className="card-end">
        <p className="display w500g">{formatWeight(order.weightGrams)}</p>
        <p className="num bold">{formatMoney(order.totalPaise)}</p>
        <div className="row order-actions">
          {order.mayReview ? (
            <ButtonLink kind="text" to={`/orders/${order.id}/review`} aria-label={`Review order ${order.id}`}>
              Review
            </ButtonLink>
          ) : null}
          <NextAction {...order} />
        </div>
      </div>
    </li>
  )
}

/** The names of the ordered products, without duplicates. */
function namesOf(pictures: Props['order']['pictures']): string {
  const names = [...new Set(pictures.map(({ name }) => name))]
  const more = names.length - MAX_NAMES
  return more > 0 ? NAMES_TEXTS.some(names.slice(0, MAX_NAMES), more) : NAMES_TEXTS.all(names)
}

/** The payment button of an order with money due, else the button to buy it again. */
function NextAction({ id, mayPay, duePaise }: Pick<Props['order'], 'id' | 'mayPay' | 'duePaise'>) {
  const isToPay = mayPay || duePaise !== null
  const action = `/orders/${id}/${isToPay ? 'pay' : 'buy-again'}`
  const busy = useNavigation().formAction === action
  const words = duePaise !== null ? NEXT_TEXTS.due(duePaise) : NEXT_TEXTS[mayPay ? 'pay' : 'again']
  return (
    <Form method="post" action={action}>
      <Button kind={isToPay ? 'primary' : 'quiet'} type="submit" busy={busy} aria-label={NEXT_TEXTS.label(words, id)}>
        {words}
      </Button>
    </Form>
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
              <State sampleRequest={sampleRequest} />
            </p>
            {sampleRequest.words ? <p className="sm mute user-text">{sampleRequest.words}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ sampleRequest }: { sampleRequest: SampleRequestRow }) {
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
