import { roleOf } from '#app/domain/identity/user.ts'
import { CUSTOMER_PILES, type CustomerPile, parseCustomerQuery } from '#app/domain/reports/customers/customer.ts'
import { searchCustomers } from '#app/domain/reports/customers/customer-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageNumber } from '#app/http/context/page-number.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { SearchField } from '#app/ui/admin/search-field.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { CustomerList } from './customer-list.tsx'
import { CustomerSortForm } from './customer-sort.tsx'

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
  return { query, sort, page, customers: people, total, pages: Math.ceil(total / PER_PAGE) }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, sort, page, pages, customers, total } = loaderData
  const pile = query.pile === 'all' ? null : query.pile
  return (
    <>
      <PageHead title="Users">
        <span className="mute num">{total.toLocaleString('en-IN')}</span>
      </PageHead>
      <SearchField
        label="Search users"
        placeholder="Phone, last 4 digits or name"
        text={query.text}
        keep={{ pile, sort }}
      />
      <TabLinks label="Groups of users" tabs={tabs(query.text)} here={query.pile} />
      <CustomerSortForm sort={sort ?? '-last'} keep={{ q: query.text, pile }} />
      {customers.length === 0 ? (
        <EmptyList reading="0 people" says={emptyWords(query.text, query.pile)} />
      ) : (
        <CustomerList customers={customers} />
      )}
      <Pager page={page} pages={pages} what="users" />
    </>
  )
}

function tabs(text: string) {
  return Object.entries(CUSTOMER_PILES).map(([key, name]) => {
    const params = new URLSearchParams({ ...(text && { q: text }), ...(key !== 'all' && { pile: key }) })
    return { key, name, to: `?${params}` }
  })
}

function emptyWords(text: string, pile: CustomerPile): string {
  if (text) return `Nobody matches “${text}” here.`
  return pile === 'all' ? 'Nobody has signed in yet.' : 'Nobody is in this group.'
}
