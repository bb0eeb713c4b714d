import { listOpenConsents } from '#app/domain/consents/change-consent.server.ts'
import { profileFormSchema } from '#app/domain/identity/profile/profile-page-forms.ts'
import { listSessionsOf } from '#app/domain/identity/sessions/list-sessions.server.ts'
import { completeChannels } from '#app/domain/notifications/channels/message-channel.ts'
import { erasedOn } from '#app/domain/privacy/account-deletion.ts'
import { isStepUpFresh } from '#app/domain/step-up-freshness.ts'
import { requireSession } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { AddressBook } from './address-book.tsx'
import { changeProfile } from './change-profile.server.ts'
import { ConsentPanel } from './consent-panel.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MessageChannelChoices } from './message-channel-choices.tsx'
import { Email, NameAndPhone } from './name-phone-and-email.tsx'
import { SessionList } from './session-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Profile & Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, session } = await requireSession(context, request)
  const shop = shopOf(context)
  const [sessions, consents] = await Promise.all([
    listSessionsOf(shop, user.id, session.id),
    listOpenConsents(shop, user.id),
  ])
  return {
    name: user.name,
    phone: user.phone,
    phoneVerified: user.phoneVerified,
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    // Where there is nothing to choose from, no choice is shown.
    channels: shop.whatsapp.service !== null || user.emailConfirmed ? completeChannels(user.channels) : null,
    addresses: user.addresses,
    defaultAddressId: user.defaultAddressId,
    sessions,
    consents,
    codeIsFresh: isStepUpFresh(session.codeConfirmedAt, shop.now()),
    erasedOn: user.deletionRequestedAt && erasedOn(user.deletionRequestedAt),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, session } = await requireSession(context, request)
  const form = await request.formData()
  const parsed = parseForm(form, profileFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  return changeProfile({ shop: shopOf(context), user, session, form }, parsed.value)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const {
    name,
    phone,
    phoneVerified,
    email,
    emailConfirmed,
    addresses,
    defaultAddressId,
    sessions,
    consents,
    codeIsFresh,
    erasedOn,
  } = loaderData
  return (
    <div className="wrap page profile">
      <h1>Profile &amp; Settings</h1>
      <NameAndPhone {...{ name, phone, phoneVerified }} answer={actionData} />
      <Email {...{ email, emailConfirmed }} answer={actionData} />
      <AddressBook {...{ addresses, defaultAddressId, name, phone }} answer={actionData} />
      <SessionList sessions={sessions} />
      {loaderData.channels ? <MessageChannelChoices channels={loaderData.channels} answer={actionData} /> : null}
      <ConsentPanel given={consents} />
      <section aria-labelledby="data">
        <h2 id="data">Your data</h2>
        <p className="mute">Everything we keep about you: profile, addresses, orders, consents. A JSON file.</p>
        <ButtonLink kind="quiet" href="/profile/data" download>
          Download my data
        </ButtonLink>
      </section>
      <DeleteAccount {...{ phone, codeIsFresh, erasedOn }} answer={actionData} />
    </div>
  )
}
