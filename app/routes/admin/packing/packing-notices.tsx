import { Link, useLocation } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import type { Ticks } from './use-ticks.ts'

type Props = {
  ticks: Ticks
  /** Selected orders that cannot be packed, each with the reason. */
  left?: readonly string[]
  isChosen?: boolean
}

/** Warnings before going on: unsent ticks, and orders that no longer have to be packed. */
export function PackingNotices({ ticks, left = [], isChosen = false }: Props) {
  const { pathname, search } = useLocation()
  return (
    <>
      <UnsentTicks ticks={ticks} />
      {ticks.gone.length > 0 ? (
        <Notice kind="warn" className="mb-4" role="status" title="Leave these out.">
          No longer to pack: {ticks.gone.join(', ')}.{' '}
          <Link className="link" to={pathname + search}>
            Show the list as it is now
          </Link>
        </Notice>
      ) : null}
      {left.length > 0 ? (
        <Notice kind="warn" className="mb-4" title="Not on this list.">
          {left.join('; ')}.
        </Notice>
      ) : null}
      {isChosen ? (
        <p className="sm mute mb-4 no-print">
          Only the orders you chose.{' '}
          <Link className="link" to="/admin/packing">
            Show all to pack
          </Link>
        </p>
      ) : null}
    </>
  )
}

function UnsentTicks({ ticks: { unsent, failure } }: { ticks: Ticks }) {
  if (unsent === 0) return null
  return (
    <Notice kind="warn" className="mb-4" role="status" title={`${formatCount(unsent, 'tick')} not sent yet.`}>
      {failure === 'signed-out' ? 'Kept here until you sign in again.' : 'Kept here until the connection is back.'}
    </Notice>
  )
}
