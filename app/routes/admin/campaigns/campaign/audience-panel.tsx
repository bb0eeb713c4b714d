import type { Campaign } from '#app/domain/campaigns/campaign.ts'
import {
  type AudienceCount,
  OFFERS_PER_PERSON,
  SKIP_REASONS,
  type SkipReason,
} from '#app/domain/campaigns/offer-recipient.ts'
import { SENDING_HOURS } from '#app/domain/campaigns/sending-hours.ts'
import { MESSAGE_CHANNEL_NAMES } from '#app/domain/notifications/channels/message-channel.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { DAYS, type Instant } from '#app/domain/time/instant.ts'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'

type Props = {
  campaign: Pick<Campaign, 'name' | 'version' | 'channels' | 'perDay'>
  /** The segment, described in words. */
  segment: string
  audience: AudienceCount
  /** When the first message leaves, if it starts now. */
  leavesAt: Instant
  isNow: boolean
}

/** Whom a draft would reach today, and the button that starts it. */
export function AudiencePanel({ campaign, segment, audience, leavesAt, isNow }: Props) {
  const { people, matching, agreed, byChannel, skipped } = audience
  const days = Math.ceil(people / campaign.perDay)
  return (
    <section className="panel" aria-labelledby="audience">
      <h2 id="audience">Who gets it</h2>
      <p className="campaign-count num">
        {people} {people === 1 ? 'person' : 'people'}
      </p>
      <p className="sm mute">{segment}</p>
      <dl className="pairs mt-3">
        <dt>Fit the choice</dt>
        <dd>{matching}</dd>
        <dt>Agreed to offers</dt>
        <dd>{agreed}</dd>
        {campaign.channels.map((channel) => (
          <Pair key={channel} name={`By ${MESSAGE_CHANNEL_NAMES[channel]}`} value={byChannel[channel]} />
        ))}
        {(Object.keys(SKIP_REASONS) as SkipReason[])
          .filter((reason) => skipped[reason] > 0)
          .map((reason) => (
            <Pair key={reason} name={`Not: ${LEFT_OUT[reason]}`} value={skipped[reason]} />
          ))}
      </dl>
      <p className="sm mute mt-3">
        Sent {SENDING_HOURS}, {days > 1 ? `over ${days} days` : 'in one day'}. Nobody gets more than{' '}
        {OFFERS_PER_PERSON.most} offers in {OFFERS_PER_PERSON.within / DAYS} days.
      </p>
      <StartCampaign {...{ campaign, people, leavesAt, isNow }} />
    </section>
  )
}

const LEFT_OUT: Record<SkipReason, string> = {
  'no-consent': 'agreed to text messages for everybody only',
  enough: SKIP_REASONS.enough,
  unreachable: SKIP_REASONS.unreachable,
  ordered: SKIP_REASONS.ordered,
}

function Pair({ name, value }: { name: string; value: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

type StartCampaignProps = {
  campaign: Pick<Campaign, 'name' | 'version'>
  /** How many people the campaign reaches. */
  people: number
  /** When the first message leaves, if it starts now. */
  leavesAt: Instant
  isNow: boolean
}

/** The button that starts a draft, with a question first. */
function StartCampaign({ campaign: { name, version }, people, leavesAt, isNow }: StartCampaignProps) {
  return (
    <ConfirmedForm
      className="mt-4"
      fields={{ intent: 'start', version }}
      kind="primary"
      label="Start sending"
      disabled={people === 0}
      title={`Write to ${people} ${people === 1 ? 'person' : 'people'}?`}
      confirm="Start sending"
      keep="Not yet"
    >
      “{name}” as it was saved last.{' '}
      {isNow ? 'The first messages leave at once.' : `The first messages leave ${formatDayAndTime(leavesAt)}.`} You can
      stop it at any time; what has left stays sent.
    </ConfirmedForm>
  )
}
