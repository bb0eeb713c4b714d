import { ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import type { Customer } from '#app/domain/reports/customers/customer.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

/** Badges of a customer: role, blocked, no cash on delivery, account deletion, refused parcels. */
export function CustomerBadges({ customer }: { customer: Customer }) {
  return (
    <>
      {customer.role === 'customer' ? null : <Badge kind="action">{ROLE_NAMES[customer.role]}</Badge>}
      {customer.blockedAt ? <Badge kind="bad">Blocked</Badge> : null}
      {customer.codBlockedAt ? <Badge kind="warn">No cash on delivery</Badge> : null}
      {customer.deletionRequestedAt ? <Badge kind="warn">To be erased</Badge> : null}
      {customer.refused > 0 ? <Badge kind="warn">{`${formatCount(customer.refused, 'parcel')} refused`}</Badge> : null}
    </>
  )
}
