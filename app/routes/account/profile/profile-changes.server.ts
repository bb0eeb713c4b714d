import { data, redirect } from 'react-router'
import { NameForm } from '#app/domain/identity/person-form.ts'
import { SAVE_ADDRESS_MESSAGES } from '#app/domain/identity/profile/address.ts'
import { AddressForm } from '#app/domain/identity/profile/address-form.ts'
import { chooseDefaultAddress, dropAddress, saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import { saveName } from '#app/domain/identity/profile/save-name.server.ts'
import { endSession, signOutElsewhere } from '#app/domain/identity/sessions/sign-out.server.ts'
import { SAVE_NAME_MESSAGES } from '#app/domain/identity/sign-in/one-time-code.ts'
import type { Session, User } from '#app/domain/identity/user.ts'
import { formatDay } from '#app/domain/instant.ts'
import { DELETION_MESSAGES } from '#app/domain/privacy/account-deletion.ts'
import { changeConsent } from '#app/domain/privacy/change-consent.server.ts'
import { keepAccount, requestDeletion } from '#app/domain/privacy/request-deletion.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sessionCookie } from '#app/http/auth/session.server.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import type { ProfileAnswer } from './change-form.tsx'

type Given = { shop: Shop; user: User; session: Session; form: FormData; id: string | null }

/** Everything a shopper may change in their profile, by the name their form sends. */
export const CHANGES = {
  name: changeName,
  address: changeAddress,
  'drop-address': ({ shop, user, id }: Given) => settle('drop-address', id, dropAddress(shop, user.id, id ?? '')),
  'default-address': ({ shop, user, id }: Given) =>
    settle('default-address', id, chooseDefaultAddress(shop, user.id, id ?? '')),
  'end-session': async ({ shop, session, id }: Given) => {
    await endSession(shop, session, id ?? '')
    return data<ProfileAnswer>({ change: 'end-session', id, done: true })
  },
  'end-other-sessions': async ({ shop, session }: Given) => {
    await signOutElsewhere(shop, session)
    return data<ProfileAnswer>({ change: 'end-other-sessions', id: null, done: true })
  },
  consents: async ({ shop, user, form }: Given) => {
    await changeConsent(shop, user.id, 'marketing', form.has('marketing'))
    return data<ProfileAnswer>({ change: 'consents', id: null, done: true })
  },
  'delete-account': deleteAccount,
  'keep-account': async ({ shop, user }: Given) => {
    await keepAccount(shop, user.id)
    return data<ProfileAnswer>({ change: 'keep-account', id: null, done: true })
  },
} as const

export type ProfileChange = keyof typeof CHANGES

/** Whether a form names one of the changes. */
export function isProfileChange(name: unknown): name is ProfileChange {
  return typeof name === 'string' && Object.hasOwn(CHANGES, name)
}

async function changeName({ shop, user, session, form }: Given) {
  const read = parseForm(form, NameForm)
  if (!read.ok) return data<ProfileAnswer>({ change: 'name', id: null, done: false, ...read }, { status: 400 })
  const saved = await saveName(shop, { kind: 'user', user, session }, read.value.name)
  if (saved.ok) return data<ProfileAnswer>({ change: 'name', id: null, done: true })
  return data<ProfileAnswer>(
    { change: 'name', id: null, done: false, message: SAVE_NAME_MESSAGES[saved.reason] },
    { status: 503 },
  )
}

async function changeAddress({ shop, user, form, id }: Given) {
  const read = parseForm(form, AddressForm)
  if (!read.ok) return data<ProfileAnswer>({ change: 'address', id, done: false, ...read }, { status: 400 })
  return settle(
    'address',
    id,
    saveAddress(shop, user.id, { id, fields: read.value, makeDefault: form.has('makeDefault') }),
  )
}

async function settle(
  change: string,
  id: string | null,
  outcome: ReturnType<typeof saveAddress> | ReturnType<typeof dropAddress>,
) {
  const { ok, ...rest } = await outcome
  if (ok) return data<ProfileAnswer>({ change, id, done: true })
  const message = 'reason' in rest ? SAVE_ADDRESS_MESSAGES[rest.reason] : undefined
  return data<ProfileAnswer>({ change, id, done: false, message }, { status: 409 })
}

async function deleteAccount({ shop, session }: Given) {
  const asked = await requestDeletion(shop, session)
  if (!asked.ok)
    return data<ProfileAnswer>(
      { change: 'delete-account', id: null, done: false, message: DELETION_MESSAGES[asked.reason] },
      { status: 403 },
    )
  const text = `It will be gone on ${formatDay(asked.value.erasedOn)}. Sign in before then to keep it.`
  return redirect('/', {
    headers: withFlash({ 'Set-Cookie': sessionCookie(shop, null) }, { title: 'Account deletion requested', text }),
  })
}
