import { formatPlainDay, indianDay } from '#app/domain/instant.ts'
import { isPayable, parcelLines } from '#app/domain/orders/order.ts'
import { orderHeadline } from '#app/domain/orders/order-progress.ts'
import { listOrdersOf } from '#app/domain/orders/order-store.server.ts'
import { reviewableProducts } from '#app/domain/reviews/review.ts'
import { listSampleRequestsOf } from '#app/domain/support/sample-request-store.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { OrderRow } from '#app/ui/shop/order/order-row.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { SampleWishes } from '#app/ui/shop/sample/sample-wishes.tsx'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('My Orders') }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { db, now } = shopOf(context)
  const at = now()
  const today = indianDay(at)
  const [orders, samples] = await Promise.all([listOrdersOf(db, user.id), listSampleRequestsOf(db, user.id)])
  const shown = orders.map((order) => ({
    id: order.id,
    headline: orderHeadline(order, today),
    day: formatPlainDay(indianDay(order.placedAt ?? order.createdAt)),
    weightGrams: order.weightGrams,
    mayPay: isPayable(order, at),
    mayReview: reviewableProducts(order).length > 0,
    totalPaise: order.totalPaise,
    pictures: parcelLines(order).map(({ image, name }) => ({ image, name })),
  }))
  const wishes = samples.map(({ id, product, status, words, orderId, createdAt }) => ({
    id,
    product,
    status,
    words,
    orderId,
    createdAt,
  }))
  return { orders: shown, wishes }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, wishes } = loaderData
  if (orders.length === 0 && wishes.length === 0) {
    return (
      <div className="wrap pt-5">
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
    <div className="wrap pt-5">
      <h1>My Orders</h1>
      <ul className="orows mt-4">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <SampleWishes wishes={wishes} />
    </div>
  )
}
