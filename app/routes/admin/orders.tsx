import { countGroup, ORDER_GROUPS, type OrderGroup, parseOrderGroup } from '#app/domain/orders/order-groups.ts'
import { countOrdersByStatus, searchOrders } from '#app/domain/orders/order-store.server.ts'
import { summarize } from '#app/domain/orders/order-summary.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { pageNumber } from '#app/http/page-number.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { OrderCards } from '#app/ui/admin/order-cards.tsx'
import { OrderTable } from '#app/ui/admin/order-table.tsx'
import { OrderTabs } from '#app/ui/admin/order-tabs.tsx'
import { Pager } from '#app/ui/admin/pager.tsx'
import { SearchField } from '#app/ui/admin/search-field.tsx'
import type { Route } from './+types/orders'

const PER_PAGE = 25

export const meta: Route.MetaFunction = () => [{ title: 'Orders · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const { db, now } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const group = parseOrderGroup(searchParams.get('group'))
  const text = (searchParams.get('q') ?? '').trim()
  const page = pageNumber(searchParams)
  const statuses = group ? ORDER_GROUPS[group].statuses : undefined
  const [counts, found] = await Promise.all([
    countOrdersByStatus(db),
    searchOrders(db, { statuses, text, page, perPage: PER_PAGE }),
  ])
  const groups = Object.keys(ORDER_GROUPS) as OrderGroup[]
  return {
    group,
    text,
    page,
    at: now(),
    orders: found.orders.map(summarize),
    pages: Math.ceil(found.total / PER_PAGE),
    counts: Object.fromEntries(groups.map((name) => [name, countGroup(name, counts)])) as Record<OrderGroup, number>,
    all: Object.values(counts).reduce((sum, count) => sum + count, 0),
  }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, at, group, text, counts, all, page, pages } = loaderData
  return (
    <>
      <div className="atop">
        <h1>Orders</h1>
      </div>
      <SearchField label="Search orders" placeholder="Number, phone, name, PIN or AWB" text={text} keep={{ group }} />
      <OrderTabs counts={counts} all={all} group={group} text={text} />
      {orders.length === 0 ? (
        <p className="mute">{text ? `No order matches “${text}” here.` : 'Nothing here.'}</p>
      ) : (
        <>
          <OrderTable orders={orders} at={at} />
          <OrderCards orders={orders} at={at} className="only-p" />
        </>
      )}
      <Pager page={page} pages={pages} what="orders" />
    </>
  )
}
