import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import type { Paise } from '#app/domain/money.ts'
import { isAway } from '#app/ui/shop/offline/connection.ts'

/** The coupon this browser keeps, for goods of this value: asked of the server again whenever they change. */
export function useCoupon(goodsPaise: Paise): CouponView | null {
  const { load, data } = useFetcher<CouponView | null>({ key: 'coupon' })
  useEffect(() => {
    if (goodsPaise > 0 && !isAway()) void load(`/coupon?goods=${goodsPaise}`)
  }, [load, goodsPaise])
  return data ?? null
}
