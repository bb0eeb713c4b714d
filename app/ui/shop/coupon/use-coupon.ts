import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import type { Paise } from '#app/domain/money.ts'
import { isOffline } from '#app/ui/shop/offline/offline-status.ts'

/** The coupon stored in this browser, checked by the server again whenever the value of the goods changes. */
export function useCoupon(goodsPaise: Paise): CouponView | null {
  const { load, data } = useFetcher<CouponView | null>({ key: 'coupon' })
  useEffect(() => {
    if (goodsPaise > 0 && !isOffline()) void load(`/coupon?goods=${goodsPaise}`)
  }, [load, goodsPaise])
  return data ?? null
}
