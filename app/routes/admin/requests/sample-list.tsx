import { Link } from 'react-router'
import { formatAgo, type Instant } from '#app/domain/instant.ts'
import type { SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { type Column, RowList } from '#app/ui/kit/row-list.tsx'
import { Picture } from '#app/ui/shop/picture.tsx'

type Row = SampleRequest & { product: string; image: string }

/** Who wishes to taste what, the oldest wish first. */
export function SampleList({ requests, at }: { requests: readonly Row[]; at: Instant }) {
  const columns: readonly Column<Row>[] = [
    { name: '', cell: (request) => <Picture image={request.image} alt="" sizes="44px" className="evidence" /> },
    { name: 'Product', cell: (request) => <RequestLink request={request} /> },
    { name: 'For', cell: (request) => request.address.fullName },
    { name: 'Where to', cell: (request) => <span className="num">{whereTo(request)}</span> },
    { name: 'State', cell: (request) => <SampleState request={request} at={at} /> },
  ]
  return (
    <RowList
      label="Sample requests"
      rows={requests}
      keyOf={(request) => request.id}
      nameOf={(request) => `${request.product} for ${request.address.fullName}`}
      columns={columns}
      card={(request) => (
        <div className="ocard problem-card">
          <Picture image={request.image} alt="" sizes="56px" className="evidence" />
          <div>
            <RequestLink request={request} />
            <p className="sm mute num">
              {request.address.fullName} · {whereTo(request)}
            </p>
            <p className="mt-2">
              <SampleState request={request} at={at} />
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
    <Link className="plink" to={`/admin/requests/samples/${request.id}`}>
      <b>{request.product}</b>
    </Link>
  )
}

/** How long somebody waits, or the outcome of the request. */
export function SampleState({ request, at }: { request: SampleRequest; at: Instant }) {
  if (request.status === 'open') return <span className="sm num">Waits {formatAgo(request.createdAt, at)}</span>
  if (request.status === 'declined') return <Badge kind="quiet">Declined</Badge>
  return <Badge kind="ok">{formatWeight(request.grams ?? 0)} sent</Badge>
}
