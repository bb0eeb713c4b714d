import { STATES } from '#app/domain/delivery/indian-state.ts'
import { statusesOncePlaced } from '#app/domain/orders/order/order-status.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import { GST_SCHEMES, schemeRules } from '#app/domain/settings/gst-scheme.ts'
import type { RegisterColumn, ValueNames } from './register.ts'

const STATE_NAMES: ValueNames = Object.fromEntries(STATES.map(({ code, name }) => [code, name]))
// Orders that were never placed are in no register.
const STATUS_NAMES: ValueNames = Object.fromEntries(
  statusesOncePlaced().map((status) => [status, STATUS_HANDLING[status].name]),
)
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
