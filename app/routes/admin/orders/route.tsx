import Plus from 'lucide-react/icons/plus'
import Weight from 'lucide-react/icons/weight'
import { data } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import { ORDER_LIST_FIELDS, orderListPageFormSchema } from '#app/domain/orders/back-office/order-list-page-form.ts'
import { filterChips, formatOrderQuery, parseOrderQuery } from '#app/domain/orders/back-office/order-query.ts'
import {
  countOrdersByGroup,
  countOrdersByStatus,
  MAX_COUNTED,
  searchOrders,
} from '#app/domain/orders/back-office/order-search-store.server.ts'
import { deleteSavedView, saveView } from '#app/domain/orders/back-office/save-or-delete-view.server.ts'
import { mayDeleteView, SAVED_VIEW_MESSAGES } from '#app/domain/orders/back-office/saved-view.ts'
import { listViews } from '#app/domain/orders/back-office/saved-view-store.server.ts'
import { bulkMoveRequests } from '#app/domain/orders/fulfilment/bulk-move-requests.ts'
import { moveOrders } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { type BulkMove, MAX_BULK_ORDERS } from '#app/domain/orders/fulfilment/offered-moves.ts'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import {
  ORDER_GROUPS,
  type OrderGroup,
  STATUS_HANDLING,
  statusesOfGroupByFulfilment,
} from '#app/domain/orders/order/order-status-handling.ts'
import { summarize } from '#app/domain/orders/order/order-summary.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sum } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'
import { stayWithToast } from '#app/http/responses/toast.server.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { SearchField } from '#app/ui/admin/search-field.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Tab, TabLinks } from '#app/ui/kit/tab-links.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useLastActionData } from '#app/ui/shared/use-last-action-data.ts'
import type { Route } from './+types/route.ts'
import { BulkResultNotice } from './bulk-result.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { OrderViews } from './order-views.tsx'

const PER_PAGE = 25

export const handle = LIVE_PAGE

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Orders', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const { db, now } = shop
  const { searchParams } = new URL(request.url)
  const query = parseOrderQuery(searchParams)
  const page = pageNumber(searchParams)
  const [statuses, groups, found, views, { localDelivery, cod }] = await Promise.all([
    countOrdersByStatus(db),
    countOrdersByGroup(db),
    searchOrders(db, query, { page, perPage: PER_PAGE }),
    listViews(db, user.id),
    readPublicSettings(shop),
  ])
  const pages = Math.ceil(found.total / PER_PAGE)
  if (!found.isMore) redirectToLastPage(request, page, pages)
  return {
    query,
    here: formatOrderQuery(query),
    chips: filterChips(query),
    page,
    at: now(),
    orders: found.orders.map(summarize),
    pages,
    total: found.total,
    hasSlots: localDelivery.offersLocalDelivery || query.slot !== null || query.group === 'to-deliver',
    isMore: found.isMore,
    upiAtDoor: cod.upiAtDoor,
    tabs: tabsOf({ statuses, groups }, (group) => formatOrderQuery({ ...query, group })),
    views: views.map((view) => ({ ...view, mayDelete: mayDeleteView(view, user) })),
  }
}

type Counts = { statuses: Partial<Record<OrderStatus, number>>; groups: Record<OrderGroup, number> }

function tabsOf({ statuses, groups }: Counts, to: (group: OrderGroup | null) => string): Tab[] {
  const tab = (key: OrderGroup | null, name: string, count: number): Tab => ({
    key: key ?? 'all',
    name,
    count: Math.min(count, MAX_COUNTED),
    isMore: count > MAX_COUNTED,
    to: `?${to(key)}`,
  })
  const all = sum(Object.values(statuses))
  const names = Object.keys(ORDER_GROUPS) as OrderGroup[]
  return [...names.map((group) => tab(group, ORDER_GROUPS[group], groups[group])), tab(null, 'All', all)]
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const form = await request.formData()
  const { searchParams } = pageUrl(request)
  const back = (title: string) => stayWithToast(request, { title })

  const parsed = parseForm(form, orderListPageFormSchema, { lists: ORDER_LIST_FIELDS })
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  switch (input.intent) {
    case 'save-view': {
      const query = formatOrderQuery(parseOrderQuery(searchParams))
      const saved = await saveView(shop, user.id, { name: input.name, isShared: input.shared === 'yes', query })
      const message = saved.ok ? null : SAVED_VIEW_MESSAGES[saved.reason]
      return message ? refusedForm(form, message, { field: 'name', status: 400 }) : back('View saved')
    }
    case 'delete-view': {
      const deleted = await deleteSavedView(shop, user, input.view)
      return back(deleted.ok ? 'View deleted' : 'This view is gone already')
    }
    case 'move': {
      const { to } = input
      const inputs = input.all
        ? await moveRequestsOfSearch(shop, searchParams, to, input.listedAt)
        : input.orders.map((order) => ({ ...order, to, inBulk: input.orders.length > 1 }))
      const { moved, refused } = await moveOrders(shop, user, inputs)
      const done = `${formatCount(moved, 'order')}: ${STATUS_HANDLING[to].name.toLowerCase()}.`
      return refused.length === 0 ? back(done) : data({ bulk: { done, refused } }, 409)
    }
  }
}

/** Moves of all orders that the filters of the list find. */
async function moveRequestsOfSearch({ db }: Shop, params: URLSearchParams, to: BulkMove, listedAt: string) {
  const { orders } = await searchOrders(db, parseOrderQuery(params), { perPage: MAX_BULK_ORDERS })
  return bulkMoveRequests(orders, to, listedAt)
}

export const shouldRevalidate = () => true

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const staff = useStaff()
  const answer = useLastActionData(actionData)
  const refused = answer && 'fields' in answer ? answer : undefined
  const { query, here, chips, orders, at, tabs, views, total, page, pages, isMore, upiAtDoor } = loaderData
  const { group, text, sort, ...filters } = query
  const isNarrowed = text !== '' || sort !== null || chips.length > 0
  return (
    <>
      <PageHeader title="Orders">
        {may(staff, 'pack') ? (
          <ButtonLink kind="quiet" className="no-print desktop-only" to="/admin/packing">
            <Weight className="icon" aria-hidden="true" />
            Packing list
          </ButtonLink>
        ) : null}
        <ButtonLink kind="primary" className="no-print" to="/admin/orders/new">
          <Plus className="icon" aria-hidden="true" />
          Phone order
        </ButtonLink>
      </PageHeader>
      <div className="order-tools">
        <SearchField
          label="Search orders"
          placeholder="Number, phone, name, PIN, AWB or product"
          text={text}
          keep={{ group, sort, ...filters }}
        />
        <div className="order-filters no-print">
          <OrderFilters query={query} chips={chips} hasSlots={loaderData.hasSlots} />
          <OrderViews views={views} here={here} isWorthSaving={isNarrowed} answer={refused} />
        </div>
      </div>
      <TabLinks label="Orders by state" tabs={tabs} here={group ?? 'all'} />
      {answer && 'bulk' in answer ? <BulkResultNotice result={answer.bulk} /> : null}
      {orders.length === 0 ? (
        <EmptyList figure="0 orders" message={emptyMessage(text, chips.length)} />
      ) : (
        <OrderList
          key={`${here} ${page}`}
          {...{ orders, at, here, total, isMore, upiAtDoor }}
          isSingleGroup={isSingleGroup(group)}
        />
      )}
      <PreviousNextLinks page={page} pages={pages} isMore={isMore} what="orders" />
    </>
  )
}

function isSingleGroup(group: OrderGroup | null): boolean {
  if (group === null) return false
  return new Set(Object.values(statusesOfGroupByFulfilment(group)).flat()).size === 1
}

function emptyMessage(text: string, chips: number): string {
  if (text) return `No order here has “${text}” in its number, phone, name, PIN, AWB or products.`
  return chips > 0 ? 'No order here fits these filters.' : 'No orders here.'
}
