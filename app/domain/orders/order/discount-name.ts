/** What the discount of an order is called: by its coupon, or plainly where staff gave it. */
export function discountName(couponCode: string | null): string {
  return couponCode ? `Coupon ${couponCode}` : 'Discount'
}
