import { Link } from 'react-router'
import type { SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import {
  countSampleRequests,
  searchSampleRequests,
} from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { readRequestList } from '../read-request-list.server.ts'
import { SampleBadge } from '../request-badges.tsx'
import { RequestListLayout } from '../request-list-layout.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Sample requests', matches) }]

export function loader(args: Route.LoaderArgs) {
  return readRequestList(args, { count: countSampleRequests, search: searchSampleRequests })
}

const EMPTY = {
  figure: '0 samples',
  waits: 'No open sample requests.',
  settled: 'No request has been settled yet.',
}

export default function SampleRequests({ loaderData: list }: Route.ComponentProps) {
  return (
    <RequestListLayout here="samples" list={list} what="sample requests" empty={EMPTY}>
      <SampleList requests={list.rows} at={list.at} />
    </RequestListLayout>
  )
}

type Row = SampleRequest & { product: string; image: string }

/** Sample requests, the oldest first. */
function SampleList({ requests, at }: { requests: readonly Row[]; at: Instant }) {
  const columns: readonly Column<Row>[] = [
    { name: '', cell: (request) => <Picture image={request.image} alt="" sizes="44px" className="list-photo" /> },
    { name: 'Product', cell: (request) => <RequestLink request={request} /> },
    { name: 'For', cell: (request) => request.address.fullName },
    { name: 'Where to', cell: (request) => <span className="num">{whereTo(request)}</span> },
    { name: 'State', cell: (request) => <SampleBadge request={request} at={at} /> },
  ]
  return (
    <ResponsiveTable
      label="Sample requests"
      rows={requests}
      keyOf={(request) => request.id}
      nameOf={(request) => `${request.product} for ${request.address.fullName}`}
      columns={columns}
      card={(request) => (
        <div className="admin-card problem-card">
          <Picture image={request.image} alt="" sizes="56px" className="list-photo" />
          <div>
            <RequestLink request={request} />
            <p className="sm mute num">
              {request.address.fullName} · {whereTo(request)}
            </p>
            <p className="mt-2">
              <SampleBadge request={request} at={at} />
            </p>
          </div>
        </div>
      )}
    />
  )
}

function whereTo({ address }: Row): string {
  return `${address.city} ${address.pincode}`
}

function RequestLink({ request }: { request: Row }) {
  return (
    <Link className="product-link" to={`/admin/requests/samples/${request.id}`}>
      <b>{request.product}</b>
    </Link>
  )
}
