import type { Campaign } from '#app/domain/campaigns/campaign.ts'
import { formatDayAndTime } from '#app/domain/format-instant.ts'
import type { Instant } from '#app/domain/instant.ts'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'

type Props = {
  campaign: Pick<Campaign, 'name' | 'version'>
  /** How many people the campaign reaches. */
  people: number
  /** When the first message leaves, if it starts now. */
  leavesAt: Instant
  isNow: boolean
}

/** The button that starts a draft, with a question first. */
export function StartCampaign({ campaign: { name, version }, people, leavesAt, isNow }: Props) {
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
