import { STATES } from '#app/domain/delivery/indian-state.ts'
import { type OrderStatus, statusesOncePlaced } from '#app/domain/orders/order/order-status.ts'
import { STATUS_HANDLING, statusName } from '#app/domain/orders/order/order-status-handling.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import { GST_SCHEMES, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { RegisterColumn, ValueNames } from './register.ts'

const STATE_NAMES: ValueNames = Object.fromEntries(STATES.map(({ code, name }) => [code, name]))
/** What a register has instead of the status of an order that was lost as a whole, where that changes its name. */
export const LOST_STATUS = 'lost'
const lostName = (status: OrderStatus) => statusName({ status, fulfilment: 'delivery', isLost: true })
/** The statuses whose name is another one for an order that was lost as a whole. */
export const STATUSES_NAMED_LOST = statusesOncePlaced().filter(
  (status) => lostName(status) !== STATUS_HANDLING[status].name,
)
// Orders that were never placed are in no register.
const STATUS_NAMES: ValueNames = {
  ...Object.fromEntries(statusesOncePlaced().map((status) => [status, STATUS_HANDLING[status].name])),
  ...Object.fromEntries(STATUSES_NAMED_LOST.map((status) => [LOST_STATUS, lostName(status)])),
}
/** The rates of GST since 2017 that a product of the shop can have had, in basis points. */
const RATE_NAMES: ValueNames = Object.fromEntries(
  [0, 500, 1_200, 1_800, 2_800, 4_000].map((rateBp) => [String(rateBp), `${rateBp / 100}%`]),
)
const SCHEME_NAMES: ValueNames = Object.fromEntries(GST_SCHEMES.map((scheme) => [scheme, schemeRules(scheme).name]))

/** The columns that several registers have. */
export const REGISTER_COLUMNS = {
  day: { key: 'at', name: 'Date', kind: 'day' },
  order: { key: 'order_id', name: 'Order', kind: 'text', isCode: true },
  buyer: { key: 'buyer', name: 'Buyer', kind: 'text' },
  gstin: { key: 'gstin', name: 'GSTIN of the buyer', kind: 'text', isFileOnly: true },
  state: { key: 'state', name: 'Place of supply', kind: 'text', choices: STATE_NAMES, isFilter: true },
  method: { key: 'method', name: 'Method', kind: 'text', choices: METHOD_NAMES, isFilter: true },
  rate: { key: 'rate_bp', name: 'GST rate', kind: 'text', choices: RATE_NAMES, isFilter: true },
  scheme: { key: 'scheme', name: 'GST scheme', kind: 'text', choices: SCHEME_NAMES, isFileOnly: true },
  status: { key: 'status', name: 'Status', kind: 'text', choices: STATUS_NAMES, isFilter: true },
  // A courier, or the shop itself.
  cashCollector: { key: 'courier', name: 'Collected by', kind: 'text', isFilter: true },
} as const satisfies Record<string, RegisterColumn>

/** A column of money in paise, summed at the foot. */
export function moneyColumn<const Key extends string>(key: Key, name: string) {
  return { key, name, kind: 'money' } as const satisfies RegisterColumn
}

/** The taxable value, the taxes and the total of a document. */
export const TAX_COLUMNS = [
  moneyColumn('taxable_paise', 'Taxable value'),
  moneyColumn('cgst_paise', 'CGST'),
  moneyColumn('sgst_paise', 'SGST'),
  moneyColumn('igst_paise', 'IGST'),
  moneyColumn('total_paise', 'Total'),
] as const
