import { Link } from 'react-router'
import { formatDate } from '#app/domain/instant.ts'
import type { SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

type Wish = Pick<SampleRequest, 'id' | 'status' | 'words' | 'orderId' | 'createdAt'> & { product: string }

/** The tasting samples somebody asked for, each with its outcome. */
export function SampleWishes({ wishes }: { wishes: readonly Wish[] }) {
  if (wishes.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="sample-wishes">
      <h2 id="sample-wishes">Tasting samples</h2>
      <ul className="states mt-3">
        {wishes.map((wish) => (
          <li key={wish.id}>
            <p>
              {wish.product} <span className="sm mute num">· asked {formatDate(wish.createdAt)}</span>
            </p>
            <p>
              <State wish={wish} />
            </p>
            {wish.words ? <p className="sm mute words">{wish.words}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ wish }: { wish: Wish }) {
  if (wish.status === 'open') return <Badge kind="info">We’ll look at it soon</Badge>
  if (wish.status === 'declined') return <Badge kind="quiet">Not this time</Badge>
  return (
    <>
      <Badge kind="ok">Comes to you</Badge>{' '}
      <Link className="link sm num tapline" to={`/track/${wish.orderId}`}>
        {wish.orderId}
      </Link>
    </>
  )
}
