import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import { formatMoney } from '#app/domain/money.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Props = {
  coupon: CouponView | null
  /** What the server last said to a code, and why it refused it. */
  answer: unknown
  error: string | null
  typed: string
  busy: boolean
  /** The form it is sent by: its children are given. */
  form: (children: ReactNode) => ReactNode
}

/** Folded until somebody has a code; then a chip with what it saves and the way to take it off again. */
export function CouponField({ coupon, answer, error, typed, busy, form }: Props) {
  const box = useAnswerFocus<HTMLDetailsElement>(answer)
  if (coupon) return <section className="coupon">{form(<KeptCoupon coupon={coupon} busy={busy} />)}</section>
  return (
    <details ref={box} className="coupon" open={error !== null || undefined}>
      <summary>
        <TicketPercent className="i" aria-hidden="true" />
        Have a coupon?
      </summary>
      {form(
        <div className="row">
          <Field
            label="Coupon code"
            name="coupon"
            defaultValue={typed}
            error={error ?? undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
          />
          <Button kind="secondary" type="submit" name="intent" value="use-coupon" busy={busy}>
            Apply coupon
          </Button>
        </div>,
      )}
    </details>
  )
}

function KeptCoupon({ coupon, busy }: { coupon: CouponView; busy: boolean }) {
  return (
    <>
      <p className="row" role="status">
        <TicketPercent className="i" aria-hidden="true" />
        <span className="sm">
          <b className="b">{coupon.code}</b> {coupon.applied ? savingWords(coupon.applied) : null}
        </span>
        <button
          className="ib"
          type="submit"
          name="intent"
          value="drop-coupon"
          aria-label={`Remove coupon ${coupon.code}`}
          aria-disabled={busy || undefined}
        >
          <X className="i" aria-hidden="true" />
        </button>
      </p>
      {coupon.says ? (
        <p className="errmsg" role="alert">
          <CircleAlert className="i" aria-hidden="true" />
          {coupon.says}
        </p>
      ) : null}
    </>
  )
}

function savingWords({ freeDelivery, savedPaise }: NonNullable<CouponView['applied']>): string {
  if (!freeDelivery) return `saves ${formatMoney(savedPaise)}`
  return savedPaise > 0 ? `saves the delivery, ${formatMoney(savedPaise)}` : 'makes delivery free'
}
