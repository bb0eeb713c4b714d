import { data } from 'react-router'
import { listNotesAbout } from '#app/domain/identity/customers/customer-note-store.server.ts'
import { listAddresses } from '#app/domain/identity/profile/address-store.server.ts'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { roleOf } from '#app/domain/identity/user.ts'
import { nameActors } from '#app/domain/identity/user-store.server.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-store.server.ts'
import { findCustomer } from '#app/domain/reports/customers/customer-store.server.ts'
import { listRecentTickets } from '#app/domain/support/tickets/ticket-store.server.ts'
import { hasFreshCode, requireSession, requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { RoleBadge } from '../role-badge.tsx'
import type { Route } from './+types/route.ts'
import { CustomerAddresses, CustomerNotes, CustomerOrders, CustomerTickets } from './customer-panels.tsx'
import { CustomerReadings } from './customer-readings.tsx'
import { CustomerRights } from './customer-rights.tsx'
import { changeCustomer } from './user-changes.server.ts'

const ORDERS_SHOWN = 10

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`${loaderData?.customer.name ?? 'User'}`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, 'customers')
  const { db, ownerPhones } = shopOf(context)
  const customer = await findCustomer(db, params.id)
  if (!customer) throw data(null, { status: 404 })
  const orders = await listOrdersOf(db, customer.id, ORDERS_SHOWN)
  return {
    customer: { ...customer, role: roleOf(customer.role, customer.phone, ownerPhones) },
    isFixed: ownerPhones.includes(customer.phone),
    orders: orders.map(({ id, status, totalPaise, weightGrams, createdAt }) => ({
      id,
      status,
      totalPaise,
      weightGrams,
      createdAt,
    })),
    addresses: await listAddresses(db, customer.id),
    tickets: await listRecentTickets(db, customer.id),
    notes: await nameActors(db, await listNotesAbout(db, customer.id)),
    mayRule: may(staff.role, 'team'),
    mayErase: may(staff.role, 'erase'),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'customers')
  const { session } = await requireSession(context, request)
  const isFresh = await hasFreshCode(context, request)
  return changeCustomer({ request, context }, params.id, { actor, session, isFresh })
}

export default function UserCard({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { customer, orders, addresses, tickets, notes, ...rights } = loaderData
  return (
    <>
      <PageHead title={customer.name} back={{ to: '/admin/users', name: 'users' }} />
      <p className="row tight person-line">
        <a className="btn qui num" href={`tel:${customer.phone}`}>
          {formatPhone(customer.phone)}
        </a>
        <RoleBadge customer={customer} />
      </p>
      <div className="fgrid mt-4">
        <div className="stack">
          <CustomerReadings customer={customer} />
          <CustomerNotes notes={notes} answer={answer} />
          <CustomerOrders orders={orders} phone={customer.phone} />
          <CustomerTickets tickets={tickets} />
        </div>
        <div className="stack">
          <CustomerRights customer={customer} {...rights} answer={answer} />
          <CustomerAddresses addresses={addresses} />
        </div>
      </div>
    </>
  )
}
