import { Link } from 'react-router'
import { formatDate } from '#app/domain/format-instant.ts'
import type { SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

type SampleRequestRow = Pick<SampleRequest, 'id' | 'status' | 'words' | 'orderId' | 'createdAt'> & { product: string }

/** The requested tasting samples, each with its outcome. */
export function SampleRequests({ sampleRequests }: { sampleRequests: readonly SampleRequestRow[] }) {
  if (sampleRequests.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="sample-requests">
      <h2 id="sample-requests">Tasting samples</h2>
      <ul className="request-states mt-3">
        {sampleRequests.map((sampleRequest) => (
          <li key={sampleRequest.id}>
            <p>
              {sampleRequest.product} <span className="sm mute num">· asked {formatDate(sampleRequest.createdAt)}</span>
            </p>
            <p>
              <State sampleRequest={sampleRequest} />
            </p>
            {sampleRequest.words ? <p className="sm mute user-text">{sampleRequest.words}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ sampleRequest }: { sampleRequest: SampleRequestRow }) {
  if (sampleRequest.status === 'open') return <Badge kind="info">We’ll look at it soon</Badge>
  if (sampleRequest.status === 'declined') return <Badge kind="quiet">Not this time</Badge>
  return (
    <>
      <Badge kind="ok">Comes to you</Badge>{' '}
      <Link className="link sm num touch-link" to={`/track/${sampleRequest.orderId}`}>
        {sampleRequest.orderId}
      </Link>
    </>
  )
}
