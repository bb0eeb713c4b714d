import { data, redirect } from 'react-router'
import { BLOCK_COD_SAYS, blockCod } from '#app/domain/identity/block-cod.server.ts'
import { roleOf } from '#app/domain/identity/user.ts'
import { searchCustomers } from '#app/domain/reports/customer-store.server.ts'
import { withFlash } from '#app/http/flash.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { pageNumber } from '#app/http/page-number.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { CustomerList } from '#app/ui/admin/customer-list.tsx'
import { Pager } from '#app/ui/admin/pager.tsx'
import { SearchField } from '#app/ui/admin/search-field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import type { Route } from './+types/users'

const PER_PAGE = 25

export const meta: Route.MetaFunction = () => [{ title: 'Users · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'customers')
  const { searchParams } = new URL(request.url)
  const text = (searchParams.get('q') ?? '').trim()
  const page = pageNumber(searchParams)
  const { db, ownerPhones } = shopOf(context)
  const { customers, total } = await searchCustomers(db, text, page, PER_PAGE)
  const people = customers.map((customer) => ({
    ...customer,
    role: roleOf(customer.role, customer.phone, ownerPhones),
  }))
  return { text, page, customers: people, total, pages: Math.ceil(total / PER_PAGE) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'customers')
  const form = await request.formData()
  const block = form.get('block') === 'yes'
  const changed = await blockCod(shopOf(context), admin.id, String(form.get('user')), block)
  if (!changed.ok) return data({ refusal: BLOCK_COD_SAYS[changed.reason] }, { status: 404 })
  const { pathname, search } = new URL(request.url)
  const title = block ? 'Cash on delivery blocked' : 'Cash on delivery allowed'
  return redirect(pathname + search, { headers: withFlash(undefined, { title }) })
}

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { text, page, pages, customers, total } = loaderData
  return (
    <>
      <div className="atop">
        <h1>Users</h1>
        <span className="mute num">{total}</span>
      </div>
      <SearchField label="Search users" placeholder="Phone or name" text={text} />
      {actionData ? (
        <Notice kind="bad" role="alert" className="mt-4">
          {actionData.refusal}
        </Notice>
      ) : null}
      {customers.length === 0 ? (
        <p className="mute mt-4">{text ? `Nobody matches “${text}”.` : 'Nobody has signed in yet.'}</p>
      ) : (
        <CustomerList customers={customers} />
      )}
      <Pager page={page} pages={pages} what="users" />
    </>
  )
}
