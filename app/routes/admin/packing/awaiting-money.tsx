import { Fragment } from 'react'
import { Link } from 'react-router'

/** Below a packing list: the confirmed orders that it leaves out until their shoppers have paid, each with its page. */
export function AwaitingMoney({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <p className="sm mute mt-4 no-print">
      {ids.length === 1
        ? '1 order waits for its payment before it is packed: '
        : `${ids.length} orders wait for their payment before they are packed: `}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <Link className="link num" to={`/admin/packing/${id}`}>
            {id}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  )
}
