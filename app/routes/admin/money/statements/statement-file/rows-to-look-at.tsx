import { Link } from 'react-router'
import type { OpenRow } from '#app/domain/orders/payout-statements/payout-file.ts'
import { FINDING_NAMES } from '#app/domain/orders/payout-statements/payout-finding.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { openLineText } from '../open-payout-line.tsx'

/** The rows of a file that are not as expected: no money is booked for them. */
export function RowsToLookAt({ rows, count }: { rows: readonly OpenRow[]; count: number }) {
  if (rows.length === 0) return null
  return (
    <Panel
      id="open-rows"
      heading="To look at"
      beside={<span className="sm mute num">{count.toLocaleString('en-IN')}</span>}
    >
      <ol className="money-lines">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have the same row twice
          <li key={index}>
            <span>
              <Badge kind={row.finding === 'unknown' ? 'info' : 'warn'}>{FINDING_NAMES[row.finding]}</Badge>{' '}
              {row.orderId ? (
                <Link className="card-name num" to={`/admin/orders/${row.orderId}`}>
                  {row.orderId}
                </Link>
              ) : null}
              <span className="num block">{openLineText(row)}</span>
              <span className="sm mute num block break-anywhere">
                {row.reference}
                {row.transfer ? `, ${row.transfer}` : ''}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {rows.length < count ? <p className="sm mute mt-3">The first {rows.length} are shown.</p> : null}
    </Panel>
  )
}
