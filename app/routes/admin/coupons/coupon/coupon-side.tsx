import { useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { type Coupon, type CouponOrderUse, sayWorth } from '#app/domain/coupons/coupon.ts'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'
import { CouponBadge, usesOf } from '../coupon-text.tsx'

type Props = { coupon: Coupon; costPaise: number; uses: readonly CouponOrderUse[]; at: Instant }

/** How a coupon does: uses, cost, the orders that used it, and the way to end it. */
export function CouponSide({ coupon, costPaise, uses, at }: Props) {
  return (
    <div className="stack">
      <section className="panel" aria-label="So far">
        <dl className="dl">
          <dt>{sayWorth(coupon)}</dt>
          <dd>
            <CouponBadge coupon={coupon} at={at} />
          </dd>
          <dt>Used</dt>
          <dd className="num">{usesOf(coupon)}</dd>
          <dt>Cost so far</dt>
          <dd className="num">{formatMoney(costPaise)}</dd>
        </dl>
        {coupon.endedAt ? (
          <p className="sm mute mt-3">Ended {formatDayAndTime(coupon.endedAt)}.</p>
        ) : (
          <EndCoupon code={coupon.code} />
        )}
      </section>
      <section className="panel" aria-label="Orders that used it">
        <h2>Orders that used it</h2>
        {uses.length === 0 ? <p className="mute mt-2">None yet.</p> : <Uses uses={uses} />}
      </section>
    </div>
  )
}

function Uses({ uses }: Pick<Props, 'uses'>) {
  return (
    <ul className="coupon-uses mt-2">
      {uses.map((use) => (
        <li key={use.orderId} className="row between">
          <span>
            <Link className="link num" to={`/admin/orders/${use.orderId}`}>
              {use.orderId}
            </Link>
            <span className="sm mute block">
              {use.name} · {formatDayAndTime(use.usedAt)}
              {use.releasedAt ? ' · given back' : ''}
            </span>
          </span>
          <span className="r num">
            {formatMoney(use.totalPaise)}
            <span className="sm mute block">{formatMoney(-use.savedPaise)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function EndCoupon({ code }: { code: string }) {
  const [asking, setAsking] = useState(false)
  const submit = useSubmit()
  return (
    <div className="mt-3">
      <Button kind="destructive" onClick={() => setAsking(true)}>
        End coupon now
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void submit({ intent: 'end' }, { method: 'post' })
        }}
        title={`End ${code}?`}
        confirm="End coupon"
        keep="Keep coupon"
      >
        Nobody can use it any more, and it cannot be started again. Orders that used it keep their price.
      </ConfirmDialog>
    </div>
  )
}
