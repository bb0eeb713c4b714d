import { answerTo } from '#app/domain/form-answer.ts'
import type { ProfileAnswer } from '#app/domain/identity/profile/profile-intent.ts'
import {
  MESSAGE_CHANNEL_NAMES,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '#app/domain/notifications/channels/message-channel.ts'
import { ActionForm } from '#app/ui/kit/action-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

const CHANNELS_SAVED = 'Saved.'

/**
 * By which channel the shopper wants messages about orders first, and by which if they do not arrive. `channels` are
 * those that can reach them, in the present order.
 */
export function MessageChannelChoices({
  channels,
  answer,
}: {
  channels: readonly MessageChannel[]
  answer: ProfileAnswer | undefined
}) {
  const busy = useIsSubmitting({ intent: 'save-channels' })
  const answered = answerTo(answer, { intent: 'save-channels' })
  const [first = 'sms', second = 'sms'] = channels
  return (
    <section aria-labelledby="channels">
      <h2 id="channels">How we write to you</h2>
      <p className="mute">
        About your orders. One-time codes always come by SMS, and e-mail needs a confirmed address.
      </p>
      <ActionForm hidden={{ intent: 'save-channels' }} className="profile-name">
        <ChannelField key={`first ${first}`} label="First by" name="first" value={first} offered={channels} />
        <ChannelField
          key={`second ${second}`}
          label="If that does not arrive, by"
          name="second"
          value={second}
          offered={channels}
        />
        <Button kind="quiet" type="submit" busy={busy}>
          Save order
        </Button>
      </ActionForm>
      <p role="status" className="sm mute">
        {answered?.done ? CHANNELS_SAVED : null}
      </p>
    </section>
  )
}

type ChannelFieldProps = { label: string; name: string; value: MessageChannel; offered: readonly MessageChannel[] }

function ChannelField({ label, name, value, offered }: ChannelFieldProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      {MESSAGE_CHANNELS.filter((channel) => offered.includes(channel)).map((channel) => (
        <option key={channel} value={channel}>
          {MESSAGE_CHANNEL_NAMES[channel]}
        </option>
      ))}
    </SelectField>
  )
}
