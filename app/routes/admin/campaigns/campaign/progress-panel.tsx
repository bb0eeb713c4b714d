import { Form, useNavigation } from 'react-router'
import type { Campaign, CampaignProgress, CampaignStatus } from '#app/domain/campaigns/campaign.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'

type Props = {
  campaign: Pick<Campaign, 'startedAt' | 'stoppedAt' | 'endedAt' | 'perDay'>
  status: CampaignStatus
  progress: CampaignProgress
  segment: string
  leavesAt: Instant
  isNow: boolean
  refusal: string | null
}

/** How far a campaign has come, with Stop while it is sent, and the way on after that. */
export function ProgressPanel({ campaign, status, progress, segment, leavesAt, isNow, refusal }: Props) {
  const { people, sent, waiting, queued, delivered, read, failed, skipped } = progress
  const busy = useNavigation().state !== 'idle'
  return (
    <section className="panel" aria-labelledby="progress">
      <h2 id="progress">How far it is</h2>
      <p className="campaign-count num" role="status">
        {sent} of {people} sent
      </p>
      <progress className="campaign-bar" max={people} value={people - waiting - queued} aria-label="Written to" />
      <p className="sm mute">{segment}</p>
      <dl className="pairs mt-3">
        <dt>Still to write to</dt>
        <dd>{waiting + queued}</dd>
        <dt>Sent</dt>
        <dd>{sent}</dd>
        <dt>Of these delivered</dt>
        <dd>{delivered}</dd>
        <dt>Of these read</dt>
        <dd>{read}</dd>
        <dt>Could not be sent</dt>
        <dd>{failed}</dd>
        <dt>Left out</dt>
        <dd>{skipped}</dd>
      </dl>
      <p className="sm mute mt-3">
        {campaign.startedAt ? `Started ${formatDayAndTime(campaign.startedAt)}.` : null}{' '}
        {campaign.stoppedAt ? `Stopped ${formatDayAndTime(campaign.stoppedAt)}.` : null}
        {status === 'ended' && campaign.endedAt ? `Ended ${formatDayAndTime(campaign.endedAt)}.` : null}
        {status === 'sending' && !isNow ? `It goes on ${formatDayAndTime(leavesAt)}.` : null}
        {status === 'sending' && isNow ? `At most ${campaign.perDay} a day.` : null} WhatsApp alone says what was
        delivered and read.
      </p>
      <RefusalNotice refusal={refusal} className="mt-3" />
      <Form method="post" className="mt-4" preventScrollReset>
        {status === 'sending' ? (
          <Button kind="destructive" type="submit" name="intent" value="stop" busy={busy}>
            Stop
          </Button>
        ) : null}
        {status === 'stopped' && waiting > 0 ? (
          <Button kind="primary" type="submit" name="intent" value="resume" busy={busy}>
            Go on sending
          </Button>
        ) : null}
      </Form>
    </section>
  )
}
