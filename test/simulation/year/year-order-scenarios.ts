import {
  businessNamedLater,
  cancelled,
  cancelledAfterPacking,
  editedCheaper,
  editedDearer,
  editedInCash,
} from './changed-orders.ts'
import {
  byPhone,
  exemptOnly,
  large,
  neverPaid,
  ordinary,
  refundedAtCounter,
  sample,
  walkIn,
  walkInBusiness,
  withCoupon,
} from './ordinary-orders.ts'
import { businessReturn, goodwill, refundedBeforePacking, refundedWhole, refusedParcel } from './returned-orders.ts'
import type { OrderScenario } from './year.ts'

/** What happens to the orders of the year, by turns. */
export const YEAR_ORDER_SCENARIOS: readonly OrderScenario[] = [
  walkIn,
  businessReturn,
  withCoupon,
  large,
  editedInCash,
  walkInBusiness,
  editedDearer,
  refusedParcel,
  cancelledAfterPacking,
  sample,
  businessNamedLater,
  byPhone,
  refundedBeforePacking,
  exemptOnly,
  goodwill,
  editedCheaper,
  refundedAtCounter,
  cancelled,
  refundedWhole,
  neverPaid,
  ordinary,
]
