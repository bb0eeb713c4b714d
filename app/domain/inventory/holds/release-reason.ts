/** Why held grams are free again, as the stock ledger records it. One entry per verb that releases holds. */
export const RELEASE_REASONS = {
  'not-paid': 'Not paid in time',
  replaced: 'Replaced by a newer order',
  cancelled: 'Order cancelled',
  'coupon-used-up': 'Paid after the coupon was used up',
  'edit-undone': 'Edit undone',
  'edit-not-paid': 'Edit not paid in time',
} as const
export type ReleaseReason = keyof typeof RELEASE_REASONS
