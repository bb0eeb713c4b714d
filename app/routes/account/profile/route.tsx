import Check from 'lucide-react/icons/check'
import { listOpenConsents } from '#app/domain/consents/change-consent.server.ts'
import { CONSENTS, type ConsentPurpose } from '#app/domain/consents/consent.ts'
import { formatPhone } from '#app/domain/format-phone.ts'
import { profileFormSchema } from '#app/domain/identity/profile/profile-form.ts'
import type { SessionEntry } from '#app/domain/identity/sessions/session.ts'
import { listSessionsOf } from '#app/domain/identity/sessions/sign-out.server.ts'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import {
  completeChannels,
  MESSAGE_CHANNEL_NAMES,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '#app/domain/notifications/channels/message-channel.ts'
import { isCodeFresh } from '#app/domain/one-time-code-freshness.ts'
import { erasedOn } from '#app/domain/privacy/account-deletion.ts'
import { requireSession } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { CheckField, Field, SelectField } from '#app/ui/kit/field.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { AddressBook } from './address-book.tsx'
import { changeProfile } from './change-profile.server.ts'
import { DeleteAccount } from './delete-account.tsx'
import { answerToIntent, IntentButton, IntentForm, type ProfileAnswer, useIsSubmitting } from './intent-form.tsx'

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
    codeIsFresh: isCodeFresh(session.codeConfirmedAt, shop.now()),
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
      {loaderData.channels ? <Channels channels={loaderData.channels} answer={actionData} /> : null}
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

type Props = { name: string; phone: string; phoneVerified: boolean; answer: ProfileAnswer | undefined }

const SAVED = 'Name saved.'

/** The user's name, and their phone number, verified by a one-time code. */
function NameAndPhone({ name, phone, phoneVerified, answer }: Props) {
  const busy = useIsSubmitting('save-name')
  const answered = answerToIntent(answer, 'save-name')
  return (
    <section aria-labelledby="you">
      <h2 id="you">You</h2>
      <p className="row">
        <span className="num">{formatPhone(phone)}</span>
        {phoneVerified ? (
          <Badge kind="ok">
            <Check className="icon" aria-hidden="true" />
            Verified
          </Badge>
        ) : null}
      </p>
      <IntentForm intent="save-name" answer={answered} className="profile-name">
        <Field
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={answered?.typed.name ?? name}
          error={answered?.fields.name ?? answered?.refusal ?? undefined}
        />
        <Button kind="quiet" type="submit" busy={busy}>
          Save name
        </Button>
      </IntentForm>
      <p role="status" className="sm mute">
        {answered?.done ? SAVED : null}
      </p>
    </section>
  )
}

const EMAIL_TEXTS = {
  none: 'Your invoices come there as a PDF when an order is shipped.',
  unconfirmed: (email: string) =>
    `We have written to ${email}. Open the link in that mail, and your invoices come there.`,
  confirmed: 'Your invoices come there as a PDF.',
} as const

/** The e-mail address for invoices, which its owner confirms by a link. */
function Email({
  email,
  emailConfirmed,
  answer,
}: {
  email: string | null
  emailConfirmed: boolean
  answer: ProfileAnswer | undefined
}) {
  const busy = useIsSubmitting('save-email')
  const answered = answerToIntent(answer, 'save-email')
  return (
    <section aria-labelledby="email">
      <h2 id="email">E-mail for invoices</h2>
      {email && emailConfirmed ? (
        <p className="row">
          {email}
          <Badge kind="ok">
            <Check className="icon" aria-hidden="true" />
            Confirmed
          </Badge>
        </p>
      ) : null}
      <IntentForm intent="save-email" answer={answered} className="profile-name">
        <Field
          label="E-mail"
          optional
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          key={email}
          defaultValue={answered?.typed.email ?? email ?? ''}
          error={answered?.fields.email ?? answered?.refusal ?? undefined}
        />
        <Button kind="quiet" type="submit" busy={busy}>
          Save e-mail
        </Button>
      </IntentForm>
      <p role="status" className="sm mute">
        {email ? (emailConfirmed ? EMAIL_TEXTS.confirmed : EMAIL_TEXTS.unconfirmed(email)) : EMAIL_TEXTS.none}
      </p>
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

const CHOICE_TEXTS = {
  given: 'Offers are on: at most two messages a month.',
  none: 'Offers are off. You’ll only get order updates.',
} as const

const CHANNELS_SAVED = 'Saved.'

/** By which channel the shopper wants messages about orders first, and by which if they do not arrive. */
function Channels({ channels, answer }: { channels: readonly MessageChannel[]; answer: ProfileAnswer | undefined }) {
  const busy = useIsSubmitting('save-channels')
  const answered = answerToIntent(answer, 'save-channels')
  const [first = 'sms', second = 'sms'] = channels
  return (
    <section aria-labelledby="channels">
      <h2 id="channels">How we write to you</h2>
      <p className="mute">
        About your orders. One-time codes always come by SMS, and e-mail needs a confirmed address.
      </p>
      <IntentForm intent="save-channels" className="profile-name">
        <ChannelField key={`first ${first}`} label="First by" name="first" value={first} />
        <ChannelField key={`second ${second}`} label="If that does not arrive, by" name="second" value={second} />
        <Button kind="quiet" type="submit" busy={busy}>
          Save order
        </Button>
      </IntentForm>
      <p role="status" className="sm mute">
        {answered?.done ? CHANNELS_SAVED : null}
      </p>
    </section>
  )
}

function ChannelField({ label, name, value }: { label: string; name: string; value: MessageChannel }) {
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      {MESSAGE_CHANNELS.map((channel) => (
        <option key={channel} value={channel}>
          {MESSAGE_CHANNEL_NAMES[channel]}
        </option>
      ))}
    </SelectField>
  )
}

/** Consent to marketing messages: unticked by default, and withdrawn as easily as given. */
function ConsentPanel({ given }: { given: readonly ConsentPurpose[] }) {
  const busy = useIsSubmitting('save-consents')
  const { label, notice } = CONSENTS.marketing
  const isGiven = given.includes('marketing')
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">Messages</h2>
      <IntentForm intent="save-consents">
        <CheckField key={String(isGiven)} name="marketing" label={label} hint={notice} defaultChecked={isGiven} />
        <Button kind="quiet" type="submit" busy={busy}>
          Save choice
        </Button>
        <p role="status" className="sm mute">
          {CHOICE_TEXTS[isGiven ? 'given' : 'none']}
        </p>
      </IntentForm>
    </section>
  )
}
