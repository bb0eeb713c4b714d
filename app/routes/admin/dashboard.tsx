import { Link } from 'react-router'
import { formatDay, later, MINUTES, startOfIndianDay } from '#app/domain/instant.ts'
import { countGroup, type OrderGroup } from '#app/domain/orders/order-groups.ts'
import { countOrdersByStatus, searchOrders } from '#app/domain/orders/order-store.server.ts'
import { summarize } from '#app/domain/orders/order-summary.ts'
import { findSales } from '#app/domain/reports/day-store.server.ts'
import { freeGrams, isLow } from '#app/domain/reports/shelf.ts'
import { listShelf } from '#app/domain/reports/shelf-store.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { LowStock } from '#app/ui/admin/low-stock.tsx'
import { OrderCards } from '#app/ui/admin/order-cards.tsx'
import { SalesToday } from '#app/ui/admin/sales-today.tsx'
import { type Todo, TodoList } from '#app/ui/admin/todo-list.tsx'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'reports')
  const { db, now } = shopOf(context)
  const at = now()
  const [counts, sales, shelf, newest] = await Promise.all([
    countOrdersByStatus(db),
    findSales(db, startOfIndianDay(at), later(at, MINUTES)),
    listShelf(db),
    searchOrders(db, { page: 1, perPage: 6 }),
  ])
  const low = shelf
    .filter((product) => product.publishedAt && isLow(product))
    .sort((a, b) => freeGrams(a) - freeGrams(b))
  const todo = (group: OrderGroup, name: string, note: string): Todo => ({
    count: countGroup(group, counts),
    name,
    note,
    to: `/admin/orders?group=${group}`,
  })
  return {
    at,
    day: formatDay(at),
    sales,
    low,
    newest: newest.orders.map(summarize),
    todos: [
      { ...todo('new', 'To confirm', 'new orders'), urgent: true },
      todo('to-pack', 'To pack', 'confirmed'),
      todo('to-ship', 'To ship', 'packed'),
      todo('problems', 'Problems', 'not delivered, or returning'),
      { count: low.length, name: 'Low stock', note: 'at the reorder weight', to: '/admin/products?low=1' },
    ],
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { day, todos, sales, low, newest, at } = loaderData
  return (
    <>
      <div className="atop">
        <h1>{day}</h1>
        <span className="sp" />
        <Link className="btn qui only-p" to="/">
          See the shop
        </Link>
      </div>
      <TodoList todos={todos} />
      <div className="agrid">
        <div className="stack">
          <SalesToday sales={sales} />
          <section>
            <div className="row between">
              <h2>Newest orders</h2>
              <Link className="link sm tapline" to="/admin/orders">
                All orders
              </Link>
            </div>
            {newest.length === 0 ? (
              <p className="sm mute">No order yet. The first one appears here.</p>
            ) : (
              <OrderCards orders={newest} at={at} />
            )}
          </section>
        </div>
        <LowStock products={low} />
      </div>
    </>
  )
}
