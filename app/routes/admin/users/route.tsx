import { Link } from 'react-router'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { roleOf } from '#app/domain/identity/staff/role.ts'
import {
  CUSTOMER_SEGMENTS,
  CUSTOMER_SORT_CHOICES,
  type Customer,
  type CustomerSegment,
  parseCustomerQuery,
} from '#app/domain/reports/customers/customer.ts'
import { searchCustomers } from '#app/domain/reports/customers/customer-store.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'
import { FilterForm } from '#app/ui/admin/filter-form.tsx'
import { formatKilos } from '#app/ui/admin/format-stock.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { SearchField } from '#app/ui/admin/search-field.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { CustomerBadges } from './customer-badges.tsx'

const PER_PAGE = 25

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Users', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'customers')
  const { searchParams } = new URL(request.url)
  const query = parseCustomerQuery(searchParams)
  const page = pageNumber(searchParams)
  const { db, ownerPhones } = shopOf(context)
  const { customers, total } = await searchCustomers(db, query, ownerPhones, page, PER_PAGE)
  const people = customers.map((customer) => ({
    ...customer,
    role: roleOf(customer.role, customer.phone, ownerPhones),
  }))
  const sort = searchParams.get('sort')
  const pages = Math.ceil(total / PER_PAGE)
  redirectToLastPage(request, page, pages)
  return { query, sort, page, customers: people, total, pages }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, sort, page, pages, customers, total } = loaderData
  const segment = query.segment === 'all' ? null : query.segment
  return (
    <>
      <PageHeader title="Users">
        <span className="mute num">{total.toLocaleString('en-IN')}</span>
      </PageHeader>
      <SearchField
        label="Search users"
        placeholder="Phone, last 4 digits or name"
        text={query.text}
        keep={{ pile: segment, sort }}
      />
      <TabLinks label="Groups of users" tabs={tabs(query.text)} here={query.segment} />
      <CustomerSortForm sort={sort ?? '-last'} keep={{ q: query.text, pile: segment }} />
      {customers.length === 0 ? (
        <EmptyList figure="0 people" message={emptyMessage(query.text, query.segment)} />
      ) : (
        <CustomerList customers={customers} />
      )}
      <PreviousNextLinks page={page} pages={pages} what="users" />
    </>
  )
}

function tabs(text: string) {
  return Object.entries(CUSTOMER_SEGMENTS).map(([key, name]) => {
    const params = new URLSearchParams({ ...(text && { q: text }), ...(key !== 'all' && { pile: key }) })
    return { key, name, to: `?${params}` }
  })
}

function emptyMessage(text: string, segment: CustomerSegment): string {
  if (text) return `Nobody matches “${text}” here.`
  return segment === 'all' ? 'Nobody has signed in yet.' : 'Nobody is in this group.'
}

const COLUMNS: readonly Column<Customer>[] = [
  {
    name: 'Phone',
    cell: (row) => (
      <Link className="card-name num" to={`/admin/users/${row.id}`}>
        {formatPhone(row.phone)}
      </Link>
    ),
  },
  { name: 'Name', sort: 'name', cell: (row) => row.name },
  { name: 'Orders', sort: 'orders', align: 'right', cell: (row) => row.orders },
  { name: 'Bought', sort: 'kilos', align: 'right', bold: true, cell: (row) => formatKilos(row.weightGrams) },
  {
    name: 'Last order',
    sort: 'last',
    cell: (row) =>
      row.lastOrderAt ? (
        <span className="nowrap">{formatDate(row.lastOrderAt)}</span>
      ) : (
        <span className="mute">none</span>
      ),
  },
  {
    name: 'Standing',
    sort: 'refused',
    cell: (row) => (
      <span className="row small-gap">
        <CustomerBadges customer={row} />
      </span>
    ),
  },
]

/** Customers by phone number, with what they bought and their badges. */
function CustomerList({ customers }: { customers: readonly Customer[] }) {
  return (
    <ResponsiveTable
      label="Users"
      rows={customers}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      columns={COLUMNS}
      card={(row) => <CustomerCard customer={row} />}
    />
  )
}

function CustomerCard({ customer }: { customer: Customer }) {
  return (
    <Link className="admin-card customer-card" to={`/admin/users/${customer.id}`}>
      <span>
        <b className="num">{formatPhone(customer.phone)}</b>
        <span>{customer.name}</span>
        <span className="sm mute num">
          {formatCount(customer.orders, 'order')}
          {customer.lastOrderAt ? `, last ${formatDate(customer.lastOrderAt)}` : null}
        </span>
      </span>
      <span className="display semibold total-weight">{formatKilos(customer.weightGrams)}</span>
      <span className="row small-gap badges">
        <CustomerBadges customer={customer} />
      </span>
    </Link>
  )
}

/** Sorts the list on a phone, which has no column heads. */
function CustomerSortForm({ sort, keep }: { sort: string; keep: Record<string, string | null> }) {
  return (
    <FilterForm preventScrollReset className="phone-only mb-4" keep={keep}>
      <SelectField
        label="Sort"
        name="sort"
        key={sort}
        defaultValue={CUSTOMER_SORT_CHOICES.some(([value]) => value === sort) ? sort : '-last'}
      >
        {CUSTOMER_SORT_CHOICES.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}
