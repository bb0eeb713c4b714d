import { data, type RouterContextProvider, redirect } from 'react-router'
import {
  BLOCK_ACCOUNT_MESSAGES,
  BLOCK_COD_MESSAGES,
  blockAccount,
  blockCod,
} from '#app/domain/identity/customers/block-customer.server.ts'
import { noteCustomer } from '#app/domain/identity/customers/note-customer.server.ts'
import { CustomerNoteForm } from '#app/domain/identity/person-form.ts'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import { CHANGE_ROLE_MESSAGES, ROLE_NAMES } from '#app/domain/identity/staff/role-change.ts'
import { ROLES, type Session } from '#app/domain/identity/user.ts'
import { findAccountStatus } from '#app/domain/identity/user-store.server.ts'
import { formatDate } from '#app/domain/instant.ts'
import { DELETION_MESSAGES } from '#app/domain/privacy/account-deletion.ts'
import { keepAccountFor, requestDeletionFor } from '#app/domain/privacy/request-deletion.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { intentOf, parseForm } from '#app/http/forms/form.server.ts'
import type { CustomerAnswer, CustomerIntent } from './customer-answer.ts'

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
export async function changeCustomer(
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
