import { useFetcher } from 'react-router'
import type { CouponResult } from '#app/domain/coupons/coupon.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { CouponField } from './coupon-field.tsx'

/** The coupon field of the cart page, which updates without leaving the page. */
export function CartCoupon({ coupon, goodsPaise }: { coupon: CouponResult | null; goodsPaise: Paise }) {
  const change = useFetcher<FormAnswer>()
  return (
    <CouponField
      coupon={coupon}
      answer={change.data}
      error={change.data?.fields.coupon ?? null}
      typed={change.data?.typed.coupon ?? ''}
      busy={change.state !== 'idle'}
      form={(children) => (
        <change.Form method="post" action="/coupon" data-replay="">
          <input type="hidden" name="goods" value={goodsPaise} />
          {children}
        </change.Form>
      )}
    />
  )
}
