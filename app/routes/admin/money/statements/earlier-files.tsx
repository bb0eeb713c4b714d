import { Link } from 'react-router'
import type { BadgeKind } from '#app/domain/badge-kind.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { PayoutFile, PayoutFileStatus } from '#app/domain/orders/payout-statements/payout-file.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

const STATUS = {
  checked: { name: 'To book', kind: 'warn' },
  booked: { name: 'Booked', kind: 'ok' },
  discarded: { name: 'Discarded', kind: 'quiet' },
} as const satisfies Record<PayoutFileStatus, { name: string; kind: BadgeKind }>

/** The files uploaded so far, newest first. */
export function EarlierFiles({ files }: { files: readonly PayoutFile[] }) {
  return (
    <Panel id="earlier-files" heading="Earlier files">
      {files.length === 0 ? (
        <p className="mute">No files uploaded yet.</p>
      ) : (
        <ul className="money-lines">
          {files.map(({ id, fileName, uploadedAt, status, summary }) => (
            <li key={id}>
              <span>
                <Link className="card-name" to={`/admin/money/statements/${id}`}>
                  {fileName}
                </Link>
                <small className="mute block num">
                  {formatDayAndTime(uploadedAt)}
                  {summary ? `, ${formatMoney(summary.bookPaise)}` : ''}
                </small>
              </span>
              <Badge kind={STATUS[status].kind}>{STATUS[status].name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
