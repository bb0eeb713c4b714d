/** Kinds of things an audit entry can be about. The audit log searches all of them for an id typed without its kind. */
export const SUBJECT_KINDS = [
  'order',
  'product',
  'user',
  'coupon',
  'campaign',
  'content',
  'settings',
  'ticket',
  'review',
  'sample',
  'phone',
  'view',
  'import',
  'message',
  'payment-test',
  'parked',
  'remittance',
  'statement',
  'connection',
  'month',
  'tax-return',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/**
 * The subject of an audit entry, as stored: `product:3`, `settings:cod`. Some subjects have no id: `searches` (the list
 * of searches without a result), `trial-year` (the generated year to try the shop with), `weights` (what couriers
 * charged parcels for), `statements` (lines that couriers and the gateway sent about money), `sessions` (those of
 * everybody).
 */
export type AuditSubject =
  | `${SubjectKind}:${string}`
  | 'searches'
  | 'trial-year'
  | 'weights'
  | 'statements'
  | 'sessions'
