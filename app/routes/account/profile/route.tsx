import { CONSENT_PURPOSES, type ConsentPurpose } from '#app/domain/consents/consent-purposes.ts'
import { listOpenConsents } from '#app/domain/consents/list-open-consents.server.ts'
import { decideNewAddress, saveAddressMessages } from '#app/domain/identity/profile/address.ts'
import { readAddressLimit } from '#app/domain/identity/profile/change-addresses.server.ts'
import { profileFormSchema } from '#app/domain/identity/profile/profile-page-forms.ts'
import { listSessionsOf } from '#app/domain/identity/sessions/list-sessions.server.ts'
import type { SessionEntry } from '#app/domain/identity/sessions/session.ts'
import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import { isStaffRole } from '#app/domain/identity/staff/role.ts'
import type { User } from '#app/domain/identity/user.ts'
import { completeChannels } from '#app/domain/notifications/channels/message-channel.ts'
import { usableChannels } from '#app/domain/notifications/channels/usable-channels.ts'
import { erasedOn } from '#app/domain/privacy/decide-account-deletion.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isStepUpFresh } from '#app/domain/step-up-freshness.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireSession } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { ActionForm } from '#app/ui/kit/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { AddressBook } from './address-book.tsx'
import { changeProfile } from './change-profile.server.ts'
import { DeleteAccount } from './delete-account.tsx'
import { IntentButton } from './intent-button.tsx'
import { MessageChannelChoices } from './message-channel-choices.tsx'
import { Email, NameAndPhone, type NewNumber } from './name-phone-and-email.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Profile & Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, session } = await requireSession(context, request)
  const shop = shopOf(context)
  const [sessions, consents] = await Promise.all([
    listSessionsOf(shop, user.id, session.id),
    listOpenConsents(shop, user.id),
  ])
  const more = decideNewAddress(user.addresses.length, await readAddressLimit(shop))
  return {
    name: user.name,
    phone: user.phone,
    phoneVerified: user.phoneVerified,
    newNumber: await newNumberOf(shop, user),
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    channels: usableChannels({
      channels: completeChannels(user.channels),
      email: user.emailConfirmed ? user.email : null,
      byWhatsapp: shop.whatsapp.service !== null,
    }),
    addresses: user.addresses,
    defaultAddressId: user.defaultAddressId,
    noMoreAddresses: more.ok ? null : saveAddressMessages(more.detail)[more.reason],
    sessions,
    consents,
    codeIsFresh: isStepUpFresh(session.codeConfirmedAt, shop.now()),
    erasedOn: user.deletionRequestedAt && erasedOn(user.deletionRequestedAt),
  }
}

/** Who adds another number of somebody who works here, whose role hangs on the number; null for a shopper. */
async function newNumberOf({ db }: Shop, { role }: User): Promise<NewNumber | null> {
  if (!isStaffRole(role)) return null
  return (await readPermissions(db, role)).includes('team') ? 'team' : 'owner'
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, session } = await requireSession(context, request)
  const form = await request.formData()
  const parsed = parseForm(form, profileFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  return changeProfile({ shop: shopOf(context), user, session, form }, parsed.value)
}

export const shouldRevalidate = () => true

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const {
    name,
    phone,
    phoneVerified,
    newNumber,
    email,
    emailConfirmed,
    addresses,
    defaultAddressId,
    noMoreAddresses,
    sessions,
    consents,
    codeIsFresh,
    erasedOn,
  } = loaderData
  return (
    <div className="wrap page profile">
      <h1>Profile &amp; Settings</h1>
      <NameAndPhone {...{ name, phone, phoneVerified, newNumber }} answer={actionData} />
      <Email {...{ email, emailConfirmed }} answer={actionData} />
      <AddressBook {...{ addresses, defaultAddressId, name, phone }} noMore={noMoreAddresses} answer={actionData} />
      <SessionList sessions={sessions} />
      {/* Where there is nothing to choose from, no choice is shown. */}
      {loaderData.channels.length > 1 ? (
        <MessageChannelChoices channels={loaderData.channels} answer={actionData} />
      ) : null}
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

const CHOICE_TEXTS = {
  given: 'Offers are on: at most two messages a month.',
  none: 'Offers are off. You’ll only get order updates.',
} as const

/** Consent to marketing messages: unticked by default, and withdrawn as easily as given. */
function ConsentPanel({ given }: { given: readonly ConsentPurpose[] }) {
  const busy = useIsSubmitting({ intent: 'save-consents' })
  const { label, notice } = CONSENT_PURPOSES.marketing
  const isGiven = given.includes('marketing')
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">Messages</h2>
      <ActionForm hidden={{ intent: 'save-consents' }}>
        <CheckField key={String(isGiven)} name="marketing" label={label} hint={notice} defaultChecked={isGiven} />
        <Button kind="quiet" type="submit" busy={busy}>
          Save choice
        </Button>
        <p role="status" className="sm mute">
          {CHOICE_TEXTS[isGiven ? 'given' : 'none']}
        </p>
      </ActionForm>
    </section>
  )
}

const SESSION_TEXTS = {
  here: (since: Instant) => `This device, since ${formatDayAndTime(since)}`,
  elsewhere: (last: Instant) => `Last seen ${formatDayAndTime(last)}`,
}

/** The user's sessions, each with a button that ends it. */
function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="session-list">
        {sessions.map(({ id, device, createdAt, lastSeenAt, isThisOne }) => (
          <li key={id} className="row between">
            <div>
              <p className="bold">{device}</p>
              <p className="sm mute">
                {isThisOne ? SESSION_TEXTS.here(createdAt) : SESSION_TEXTS.elsewhere(lastSeenAt)}
              </p>
            </div>
            {isThisOne ? null : <IntentButton intent="end-session" id={id} label="Sign out" about={`of ${device}`} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <IntentButton intent="end-other-sessions" label="Sign out everywhere else" kind="quiet" />
      ) : null}
    </section>
  )
}
