import { CONSENTS, type ConsentPurpose } from '#app/domain/consents/consent.ts'
import {
  MESSAGE_CHANNEL_NAMES,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '#app/domain/notifications/channels/message-channel.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField, SelectField } from '#app/ui/kit/field.tsx'
import { answerToIntent, IntentForm, type ProfileAnswer, useIsIntentSubmitting } from './intent-form.tsx'

const CHANNELS_SAVED = 'Saved.'

/** By which channel the shopper wants messages about orders first, and by which if they do not arrive. */
export function MessageChannelChoices({
  channels,
  answer,
}: {
  channels: readonly MessageChannel[]
  answer: ProfileAnswer | undefined
}) {
  const busy = useIsIntentSubmitting('save-channels')
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

const CHOICE_TEXTS = {
  given: 'Offers are on: at most two messages a month.',
  none: 'Offers are off. You’ll only get order updates.',
} as const

/** Consent to marketing messages: unticked by default, and withdrawn as easily as given. */
export function ConsentPanel({ given }: { given: readonly ConsentPurpose[] }) {
  const busy = useIsIntentSubmitting('save-consents')
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
