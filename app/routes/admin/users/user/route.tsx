import { data } from 'react-router'
import type { z } from 'zod'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { addCustomerNote } from '#app/domain/identity/customers/add-customer-note.server.ts'
import {
  BLOCK_ACCOUNT_MESSAGES,
  blockAccount,
  unblockAccount,
} from '#app/domain/identity/customers/block-account.server.ts'
import { BLOCK_COD_MESSAGES, blockCod, unblockCod } from '#app/domain/identity/customers/block-cod.server.ts'
import { type CustomerIntent, customerFormSchema } from '#app/domain/identity/customers/customer-actions-form.ts'
import { listNotesAbout } from '#app/domain/identity/customers/customer-note-store.server.ts'
import { listAddresses } from '#app/domain/identity/profile/address-store.server.ts'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import { may, type Permission } from '#app/domain/identity/staff/permission.ts'
import { roleOf } from '#app/domain/identity/staff/role.ts'
import { CHANGE_ROLE_MESSAGES } from '#app/domain/identity/staff/role-change.ts'
import { ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import { findAccountStatus, withActorNames } from '#app/domain/identity/user-store.server.ts'
import { listUnpaidDeliveries } from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-read-store.server.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { DELETION_MESSAGES } from '#app/domain/privacy/decide-account-deletion.ts'
import { cancelDeletionFor, requestDeletionFor } from '#app/domain/privacy/request-or-cancel-deletion.server.ts'
import type { Customer } from '#app/domain/reports/customers/customer.ts'
import { findCustomer } from '#app/domain/reports/customers/customer-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listRecentTickets } from '#app/domain/support/tickets/ticket-store.server.ts'
import { formatDate, formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { requireStaff, type StaffUser } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { CustomerBadges } from '../customer-badges.tsx'
import type { Route } from './+types/route.ts'
import { CustomerAccountActions } from './customer-account-actions.tsx'
import { CustomerAddresses, CustomerDues, CustomerNotes, CustomerOrders, CustomerTickets } from './customer-panels.tsx'

const MAX_ORDERS_SHOWN = 10

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`${loaderData?.customer.name ?? 'User'}`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, 'customers')
  const { db, ownerPhones } = shopOf(context)
  const customer = await findCustomer(db, params.id)
  if (!customer) throw data(null, { status: 404 })
  const orders = await listOrdersOf(db, customer.id, MAX_ORDERS_SHOWN)
  return {
    customer: { ...customer, role: roleOf(customer.role, customer.phone, ownerPhones) },
    isFixed: ownerPhones.includes(customer.phone),
    orders: orders.map(({ id, status, fulfilment, isLost, totalPaise, weightGrams, createdAt }) => ({
      id,
      status,
      fulfilment,
      isLost,
      totalPaise,
      weightGrams,
      createdAt,
    })),
    dues: (await listUnpaidDeliveries(db, { userId: customer.id })).map(({ buyer: _, ...due }) => due),
    addresses: await listAddresses(db, customer.id),
    tickets: await listRecentTickets(db, customer.id),
    notes: await withActorNames(db, await listNotesAbout(db, customer.id)),
    mayRule: may(staff, 'team'),
    mayErase: may(staff, 'erase'),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireStaff(context, request, 'customers')
  const form = await request.formData()
  const parsed = parseForm(form, customerFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const staff = await requireStaff(context, request, PERMISSION_OF[parsed.value.intent])
  const outcome = await changeCustomer(shopOf(context), params.id, parsed.value, staff)
  if (outcome === 'code-needed') return codeNeededForm(form)
  if ('refusal' in outcome) return refusedForm(form, outcome.refusal)
  return redirectWithToast(pageUrl(request).pathname, { title: outcome.done })
}

export const shouldRevalidate = () => true

export default function UserCard({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { customer, dues, orders, addresses, tickets, notes, ...rights } = loaderData
  return (
    <>
      <PageHeader title={customer.name} back={{ to: '/admin/users', name: 'users' }} />
      <p className="row small-gap">
        <ButtonLink kind="quiet" className="num" href={`tel:${customer.phone}`}>
          {formatPhone(customer.phone)}
        </ButtonLink>
        <CustomerBadges customer={customer} />
      </p>
      <p className="sm mute mt-2">
        They sign in with this number, and it cannot be changed. A new number begins a new account; their orders stay
        here, and you can look them up for them once you are sure who is asking.
      </p>
      <div className="form-grid mt-4">
        <div className="stack">
          <CustomerTotals customer={customer} />
          <CustomerDues dues={dues} />
          <CustomerNotes notes={notes} answer={answer} />
          <CustomerOrders orders={orders} phone={customer.phone} />
          <CustomerTickets tickets={tickets} />
        </div>
        <div className="stack">
          <CustomerAccountActions customer={customer} {...rights} answer={answer} />
          <CustomerAddresses addresses={addresses} />
        </div>
      </div>
    </>
  )
}

type Change = z.infer<typeof customerFormSchema>
type Outcome = { done: string } | { refusal: string } | 'code-needed'

// The permission each action of the page needs.
const PERMISSION_OF: Record<CustomerIntent, Permission> = {
  note: 'customers',
  cash: 'customers',
  block: 'customers',
  role: 'team',
  erase: 'erase',
  keep: 'erase',
}

async function changeCustomer(shop: Shop, userId: string, change: Change, staff: StaffUser): Promise<Outcome> {
  const actor = staff.id
  switch (change.intent) {
    case 'note': {
      const noted = await addCustomerNote(shop, actor, userId, change.words)
      return noted.ok ? { done: 'Note saved' } : { refusal: BLOCK_COD_MESSAGES[noted.reason] }
    }
    case 'cash': {
      const changed = await (change.block ? blockCod : unblockCod)(shop, actor, userId)
      if (!changed.ok) return { refusal: BLOCK_COD_MESSAGES[changed.reason] }
      return { done: change.block ? 'Cash on delivery blocked' : 'Cash on delivery allowed' }
    }
    case 'block': {
      const changed = await (change.block ? blockAccount : unblockAccount)(shop, actor, userId)
      if (!changed.ok) return { refusal: BLOCK_ACCOUNT_MESSAGES[changed.reason] }
      return { done: change.block ? 'Account blocked' : 'Account unblocked' }
    }
    case 'role': {
      const phone = (await findAccountStatus(shop.db, userId))?.phone
      if (!phone) return { refusal: CHANGE_ROLE_MESSAGES['user-not-found'] }
      const changed = await changeRole(shop, staff, phone, change.role)
      if (!changed.ok) return refusalOf(changed.reason, CHANGE_ROLE_MESSAGES)
      return { done: `Role is now ${ROLE_NAMES[change.role].toLowerCase()}` }
    }
    case 'erase': {
      const requested = await requestDeletionFor(shop, staff, userId)
      if (requested.ok) return { done: `Account will be erased on ${formatDate(requested.value.erasedOn)}` }
      return refusalOf(requested.reason, DELETION_MESSAGES)
    }
    case 'keep': {
      const kept = await cancelDeletionFor(shop, actor, userId)
      return kept.ok ? { done: 'Account kept' } : { refusal: DELETION_MESSAGES[kept.reason] }
    }
  }
}

function refusalOf<Reason extends string>(reason: Reason, messages: Record<Reason, string>): Outcome {
  return reason === 'code-not-fresh' ? 'code-needed' : { refusal: messages[reason] }
}

/** What a customer bought in all: weight, orders, refused parcels, and the last order. */
function CustomerTotals({ customer }: { customer: Customer }) {
  return (
    <section className="panel customer-totals" aria-label="What they bought">
      <Total value={formatWeight(customer.weightGrams)} name="bought" />
      <Total value={String(customer.orders)} name={customer.orders === 1 ? 'order' : 'orders'} />
      <Total value={String(customer.refused)} name={customer.refused === 1 ? 'parcel refused' : 'parcels refused'} />
      <p className="sm mute span-2">
        {customer.lastOrderAt ? `Last order ${formatDayAndTime(customer.lastOrderAt)}. ` : 'No order yet. '}
        Here since {formatDate(customer.createdAt)}.
      </p>
    </section>
  )
}

function Total({ value, name }: { value: string; name: string }) {
  return (
    <p>
      <span className="figure num">{value}</span>
      <span className="sm mute">{name}</span>
    </p>
  )
}
