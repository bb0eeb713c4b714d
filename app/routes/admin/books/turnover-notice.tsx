import { Link } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { TurnoverWarning } from '#app/domain/tax/composition-turnover.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

/** Warns of a turnover near the limit of composition, or over it. Nothing without a warning. */
export function TurnoverNotice({ turnover }: { turnover: TurnoverWarning | null }) {
  const staff = useStaff()
  if (!turnover) return null
  const { kind, turnoverPaise, limitPaise } = turnover
  const isOver = kind === 'over'
  return (
    <Notice
      kind={isOver ? 'bad' : 'warn'}
      className="mb-4"
      title={isOver ? 'The turnover is over the limit of composition.' : 'The turnover nears the limit of composition.'}
    >
      {formatMoney(turnoverPaise)} of {formatMoney(limitPaise)} this financial year, and other sales under your PAN
      count too.{' '}
      {isOver
        ? 'The scheme ended on the day it was passed: file CMP-04 within seven days, and change to regular.'
        : 'Above it the scheme ends at once.'}{' '}
      {may(staff, 'settings') ? (
        <Link className="link" to="/admin/settings/tax#scheme">
          GST scheme
        </Link>
      ) : null}
    </Notice>
  )
}
