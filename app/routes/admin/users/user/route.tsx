import { data, type RouterContextProvider, redirect } from 'react-router'
import {
  BLOCK_ACCOUNT_MESSAGES,
  BLOCK_COD_MESSAGES,
  blockAccount,
  blockCod,
} from '#app/domain/identity/customers/block-customer.server.ts'
import { listNotesAbout } from '#app/domain/identity/customers/customer-note-store.server.ts'
import { noteCustomer } from '#app/domain/identity/customers/note-customer.server.ts'
import { CustomerNoteForm } from '#app/domain/identity/person-form.ts'
import { listAddresses } from '#app/domain/identity/profile/address-store.server.ts'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { CHANGE_ROLE_MESSAGES, ROLE_NAMES } from '#app/domain/identity/staff/role-change.ts'
import { ROLES, roleOf, type Session } from '#app/domain/identity/user.ts'
import { findAccountStatus, nameActors } from '#app/domain/identity/user-store.server.ts'
import { formatDate, formatDayAndTime } from '#app/domain/instant.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-store.server.ts'
import { DELETION_MESSAGES } from '#app/domain/privacy/account-deletion.ts'
import { keepAccountFor, requestDeletionFor } from '#app/domain/privacy/request-deletion.server.ts'
import type { Customer } from '#app/domain/reports/customers/customer.ts'
import { findCustomer } from '#app/domain/reports/customers/customer-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listRecentTickets } from '#app/domain/support/tickets/ticket-store.server.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { hasFreshCode, requireSession, requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { intentOf, parseForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { CustomerBadges } from '../customer-badges.tsx'
import type { Route } from './+types/route.ts'
import type { CustomerAnswer, CustomerIntent } from './customer-answer.ts'
import { CustomerAddresses, CustomerNotes, CustomerOrders, CustomerTickets } from './customer-panels.tsx'
import { CustomerRights } from './customer-rights.tsx'

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
        <CustomerBadges customer={customer} />
      </p>
      <div className="fgrid mt-4">
        <div className="stack">
          <CustomerFigures customer={customer} />
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

type About = { shop: Shop; actor: string; userId: string; form: FormData; isFresh: boolean; session: Session }
type Outcome = { done: string } | { code: true } | { says: string } | { fields: Record<string, string> }
type Asked = { request: Request; context: Readonly<RouterContextProvider> }

// What each change does. Those that need a fresh code say so; the guard of each asks for its job.
const HANDLERS: Record<CustomerIntent, (about: About) => Promise<Outcome>> = {
  note: async ({ shop, actor, userId, form }) => {
    const parsed = parseForm(form, CustomerNoteForm)
    if (!parsed.ok) return { fields: parsed.fields }
    const noted = await noteCustomer(shop, actor, userId, parsed.value.words)
    return noted.ok ? { done: 'Note saved' } : { says: BLOCK_COD_MESSAGES[noted.reason] }
  },
  cash: async ({ shop, actor, userId, form }) => {
    const block = intentOf(form, ['yes', 'no'], { name: 'block' }) === 'yes'
    const changed = await blockCod(shop, actor, userId, block)
    if (!changed.ok) return { says: BLOCK_COD_MESSAGES[changed.reason] }
    return { done: block ? 'Cash on delivery blocked' : 'Cash on delivery allowed' }
  },
  block: async ({ shop, actor, userId, form }) => {
    const block = intentOf(form, ['yes', 'no'], { name: 'block' }) === 'yes'
    const changed = await blockAccount(shop, actor, userId, block)
    if (!changed.ok) return { says: BLOCK_ACCOUNT_MESSAGES[changed.reason] }
    return { done: block ? 'Account blocked' : 'Account unblocked' }
  },
  role: async ({ shop, actor, userId, form, isFresh }) => {
    if (!isFresh) return { code: true }
    const role = ROLES.find((each) => each === form.get('role'))
    const phone = (await findAccountStatus(shop.db, userId))?.phone
    if (!role || !phone) return { says: CHANGE_ROLE_MESSAGES['no-such-user'] }
    const changed = await changeRole(shop, actor, phone, role)
    return changed.ok
      ? { done: `Role is now ${ROLE_NAMES[role].toLowerCase()}` }
      : { says: CHANGE_ROLE_MESSAGES[changed.reason] }
  },
  erase: async ({ shop, session, userId }) => {
    const asked = await requestDeletionFor(shop, session, userId)
    if (asked.ok) return { done: `Account will be erased on ${formatDate(asked.value.erasedOn)}` }
    return asked.reason === 'code-not-fresh' ? { code: true } : { says: DELETION_MESSAGES[asked.reason] }
  },
  keep: async ({ shop, actor, userId }) => {
    await keepAccountFor(shop, actor, userId)
    return { done: 'Account kept' }
  },
}

// Roles are for whoever runs the team, erasing for the owner; the rest is for whoever looks after customers.
const JOBS = {
  note: 'customers',
  cash: 'customers',
  block: 'customers',
  role: 'team',
  erase: 'erase',
  keep: 'erase',
} as const

/** Carries out one change of a customer's card, whichever its form says. */
async function changeCustomer(
  { request, context }: Asked,
  userId: string,
  staff: Omit<About, 'form' | 'userId' | 'shop'>,
) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  if (!isIntent(intent)) throw data(null, { status: 400 })
  await requireStaff(context, request, JOBS[intent])
  const outcome = await HANDLERS[intent]({ ...staff, shop: shopOf(context), userId, form })
  if ('done' in outcome) {
    return redirect(pageUrl(request).pathname, { headers: withFlash(undefined, { title: outcome.done }) })
  }
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
  const answer: NonNullable<CustomerAnswer> = { intent, typed, fields: {}, codeNeeded: false }
  if ('code' in outcome) return data({ ...answer, codeNeeded: true }, { status: 403 })
  if ('fields' in outcome) return data({ ...answer, fields: outcome.fields }, { status: 400 })
  return data({ ...answer, refusal: outcome.says }, { status: 409 })
}

function isIntent(text: string): text is CustomerIntent {
  return Object.hasOwn(HANDLERS, text)
}

/** What somebody bought in all: weight first, then orders, the last of them, and what came back. */
function CustomerFigures({ customer }: { customer: Customer }) {
  return (
    <section className="panel readings4" aria-label="What they bought">
      <Reading value={formatWeight(customer.weightGrams)} name="bought" />
      <Reading value={String(customer.orders)} name={customer.orders === 1 ? 'order' : 'orders'} />
      <Reading value={String(customer.refused)} name={customer.refused === 1 ? 'parcel refused' : 'parcels refused'} />
      <p className="sm mute w2">
        {customer.lastOrderAt ? `Last order ${formatDayAndTime(customer.lastOrderAt)}. ` : 'No order yet. '}
        Here since {formatDate(customer.createdAt)}.
      </p>
    </section>
  )
}

function Reading({ value, name }: { value: string; name: string }) {
  return (
    <p>
      <span className="read num">{value}</span>
      <span className="sm mute">{name}</span>
    </p>
  )
}
