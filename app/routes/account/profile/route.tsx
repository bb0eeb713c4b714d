import { data } from 'react-router'
import { isCodeFresh } from '#app/domain/identity/sessions/session.ts'
import { listSessionsOf } from '#app/domain/identity/sessions/sign-out.server.ts'
import { erasedOn } from '#app/domain/privacy/account-deletion.ts'
import { listOpenConsents } from '#app/domain/privacy/change-consent.server.ts'
import { requireSession } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { AddressBook } from './address-book.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { NameAndPhone } from './name-and-phone.tsx'
import { CHANGES, isProfileChange } from './profile-changes.server.ts'
import { SessionList } from './session-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Profile & Settings', matches) }]

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, session } = await requireSession(context, request)
  const shop = shopOf(context)
  const [sessions, consents] = await Promise.all([listSessionsOf(shop, session), listOpenConsents(shop, user.id)])
  const profile = {
    name: user.name,
    phone: user.phone,
    phoneVerified: user.phoneVerified,
    addresses: user.addresses,
    defaultAddressId: user.defaultAddressId,
    sessions,
    consents,
    codeIsFresh: isCodeFresh(session.codeConfirmedAt, shop.now()),
    erasedOn: user.deletionAskedAt && erasedOn(user.deletionAskedAt),
  }
  return data(profile, { headers: { 'Cache-Control': 'no-store' } })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, session } = await requireSession(context, request)
  const form = await request.formData()
  const change = form.get('change')
  if (!isProfileChange(change)) throw data('There is no such change.', { status: 400 })
  const id = form.get('id')
  return CHANGES[change]({ shop: shopOf(context), user, session, form, id: typeof id === 'string' && id ? id : null })
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone, phoneVerified, addresses, defaultAddressId, sessions, consents, codeIsFresh, erasedOn } =
    loaderData
  return (
    <div className="wrap page profile">
      <h1>Profile &amp; Settings</h1>
      <NameAndPhone {...{ name, phone, phoneVerified }} answer={actionData} />
      <AddressBook {...{ addresses, defaultAddressId, name, phone }} answer={actionData} />
      <SessionList sessions={sessions} />
      <ConsentPanel given={consents} />
      <section aria-labelledby="data">
        <h2 id="data">Your data</h2>
        <p className="mute">Everything we keep about you: profile, addresses, orders, consents. A JSON file.</p>
        <a className="btn qui" href="/profile/data" download>
          Download my data
        </a>
      </section>
      <DeleteAccount {...{ phone, codeIsFresh, erasedOn }} answer={actionData} />
    </div>
  )
}
