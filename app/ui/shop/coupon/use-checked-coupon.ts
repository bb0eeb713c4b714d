import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { CouponResult } from '#app/domain/coupons/coupon.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { isOffline } from '#app/ui/shop/offline/offline-flag.ts'

/** The coupon stored in this browser, checked by the server again whenever the value of the goods changes. */
export function useCheckedCoupon(goodsPaise: Paise): CouponResult | null {
  const { load, data } = useFetcher<CouponResult | null>({ key: 'coupon' })
  useEffect(() => {
    if (goodsPaise > 0 && !isOffline()) void load(`/coupon?goods=${goodsPaise}`)
  }, [load, goodsPaise])
  return data ?? null
}
