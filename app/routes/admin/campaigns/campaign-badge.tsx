import type { BadgeKind } from '#app/domain/badge-kind.ts'
import { CAMPAIGN_STATUS_NAMES, type CampaignStatus } from '#app/domain/campaigns/campaign.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

const KINDS: Record<CampaignStatus, BadgeKind> = { draft: 'quiet', sending: 'info', stopped: 'warn', ended: 'ok' }

/** The status of a campaign. */
export function CampaignBadge({ status }: { status: CampaignStatus }) {
  return <Badge kind={KINDS[status]}>{CAMPAIGN_STATUS_NAMES[status]}</Badge>
}
