import { Link } from 'react-router'
import { type CampaignProgress, type CampaignStatus, campaignStatus } from '#app/domain/campaigns/campaign.ts'
import { listCampaigns } from '#app/domain/campaigns/campaign-store.server.ts'
import { listProgress } from '#app/domain/campaigns/recipient-store.server.ts'
import { SENDING_HOURS } from '#app/domain/campaigns/sending-hours.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageOfRows } from '#app/http/forms/pagination.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { CampaignBadge } from './campaign-badge.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Campaigns', matches) }]

type Row = {
  id: string
  name: string
  status: CampaignStatus
  createdAt: Instant
  startedAt: Instant | null
  progress: CampaignProgress | null
}

const PER_PAGE = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'campaigns')
  const { db } = shopOf(context)
  const { rows: campaigns, ...paging } = pageOfRows(
    new URL(request.url).searchParams,
    await listCampaigns(db),
    PER_PAGE,
  )
  const progress = await listProgress(
    db,
    campaigns.map(({ id }) => id),
  )
  const rows = campaigns.map(
    ({ id, name, createdAt, startedAt, ...rest }): Row => ({
      ...{ id, name, createdAt, startedAt },
      status: campaignStatus({ startedAt, ...rest }),
      progress: progress.get(id) ?? null,
    }),
  )
  return { rows, ...paging }
}

export default function Campaigns({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  const make = (
    <ButtonLink kind="primary" to="/admin/campaigns/new">
      New campaign
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Campaigns">{pages === 0 ? null : make}</PageHeader>
      {pages === 0 ? (
        <EmptyList
          figure="0 campaigns"
          message={`A campaign writes an offer to shoppers who agreed to offers in their profile, ${SENDING_HOURS}, at most twice a month each.`}
        >
          {make}
        </EmptyList>
      ) : (
        <CampaignList campaigns={rows} />
      )}
      <PreviousNextLinks page={page} pages={pages} what="campaigns" />
    </>
  )
}

/** A page of the campaigns with how far it has come. */
function CampaignList({ campaigns }: { campaigns: readonly Row[] }) {
  const columns: Column<Row>[] = [
    { name: 'Name', cell: (row) => <NameLink row={row} />, bold: true },
    { name: 'Begun', cell: whenOf },
    { name: 'People', cell: ({ progress }) => progress?.people ?? '–', align: 'right' },
    { name: 'Sent', cell: ({ progress }) => progress?.sent ?? '–', align: 'right' },
    { name: 'State', cell: ({ status }) => <CampaignBadge status={status} /> },
  ]
  return (
    <ResponsiveTable
      label="Campaigns"
      rows={campaigns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      card={(row) => (
        <div className="admin-card">
          <div className="row between">
            <NameLink row={row} />
            <CampaignBadge status={row.status} />
          </div>
          <div className="row between sm">
            <span className="mute">{whenOf(row)}</span>
            <span className="num">{row.progress ? `${row.progress.sent} of ${row.progress.people} sent` : ''}</span>
          </div>
        </div>
      )}
    />
  )
}

function whenOf({ startedAt, createdAt }: Row): string {
  return startedAt ? formatDayAndTime(startedAt) : `Written ${formatDayAndTime(createdAt)}`
}

function NameLink({ row: { id, name } }: { row: Row }) {
  return (
    <Link className="card-name" to={`/admin/campaigns/${id}`}>
      {name}
    </Link>
  )
}
