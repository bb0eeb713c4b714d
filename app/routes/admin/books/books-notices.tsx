import { Link } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import type { TurnoverWarning } from '#app/domain/tax/turnover-limit.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

type Texts = { limit: string; near: string; over: string }

/** What the limit of a scheme is called, and what follows near it and over it. */
const TEXTS: Partial<Record<GstScheme, Texts>> = {
  composition: {
    limit: 'the limit of composition',
    near: 'Above it the scheme ends at once.',
    over: 'The scheme ended on the day it was passed: file CMP-04 within seven days, and change to regular.',
  },
  unregistered: {
    limit: 'the limit of selling without GST registration',
    near: 'Above it you must register within 30 days. You may register before.',
    over: 'Register for GST within 30 days of the day it was passed, then enter your GSTIN and change the scheme.',
  },
}

/** Warns of a turnover near the limit of the shop's scheme, or over it. Nothing without a warning. */
export function TurnoverNotice({ turnover }: { turnover: TurnoverWarning | null }) {
  const staff = useStaff()
  const texts = turnover && TEXTS[turnover.scheme]
  if (!turnover || !texts) return null
  const { kind, turnoverPaise, limitPaise } = turnover
  const isOver = kind === 'over'
  return (
    <Notice
      kind={isOver ? 'bad' : 'warn'}
      className="mb-4"
      title={`The turnover ${isOver ? 'is over' : 'nears'} ${texts.limit}.`}
    >
      {formatMoney(turnoverPaise)} of {formatMoney(limitPaise)} this financial year, and other sales under your PAN
      count too. {texts[kind]}{' '}
      {may(staff, 'settings') ? (
        <Link className="link" to="/admin/settings/tax#scheme">
          GST scheme
        </Link>
      ) : null}
    </Notice>
  )
}

/** Said while the trial year is loaded: its orders are made up, so that the books are empty. */
export function TrialNotice() {
  return (
    <Notice kind="info" title="The trial year is loaded." className="mb-4">
      Its orders are made up, so they are not in the books. The books begin with the first real order.
    </Notice>
  )
}
