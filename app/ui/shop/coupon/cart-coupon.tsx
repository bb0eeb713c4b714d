import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { type CouponResult, goodsDiscount } from '#app/domain/coupons/coupon.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { isOffline } from '#app/ui/shop/offline/offline-status.ts'
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

/** The discount of a coupon, as a row of the totals. */
export function CouponDiscountRow({ coupon }: { coupon: CouponResult | null }) {
  const discount = goodsDiscount(coupon)
  if (!coupon || discount === 0) return null
  return (
    <tr>
      <th scope="row">Coupon {coupon.code}</th>
      <td>{formatMoney(-discount)}</td>
    </tr>
  )
}

/** The coupon stored in this browser, checked by the server again whenever the value of the goods changes. */
export function useCheckedCoupon(goodsPaise: Paise): CouponResult | null {
  const { load, data } = useFetcher<CouponResult | null>({ key: 'coupon' })
  useEffect(() => {
    if (goodsPaise > 0 && !isOffline()) void load(`/coupon?goods=${goodsPaise}`)
  }, [load, goodsPaise])
  return data ?? null
}
