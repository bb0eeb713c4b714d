import { type OrderMessageValues, orderValues } from './order-message-values.ts'
import { isOrderMessageKind, type OrderMessageKind } from './order-messages.ts'
import { MAX_VALUE_LENGTH } from './text-message-variable.ts'
import type { TextKind } from './text-messages.ts'

const SUM = 1_23_456_60
const DAY = 'Wednesday 30 September'

/** The facts of an order whose messages are as long as they get, with as many letters as an order number may have. */
export const LONGEST_ORDER_VALUES: OrderMessageValues = {
  shop: 'Mewa',
  order: 'MEWA-7K3M-9QXF',
  parcelNumbers: null,
  totalPaise: SUM,
  due: DAY,
  cashDue: true,
  cashPaise: SUM,
  cashParcel: 'this',
  isPickup: false,
  isUpiTaken: false,
  isUpiWithdrawn: false,
  code: '481920',
  carrier: 'Ecom Express',
  awb: '12345678901234',
  refundPaise: SUM,
  hours: 168,
  link: 'https://mewa.example/t/7K3M9QXFg0aExampleLink1',
}

// The messages that say which boxes of an order they are about.
const BOXES: { readonly [kind in OrderMessageKind]?: OrderMessageValues['parcelNumbers'] } = {
  'order-delivered': { numbers: [1, 2, 3], of: 4 },
  'delivered-unpaid': { numbers: [1, 2, 3], of: 4 },
  'parcel-lost': { numbers: [2], of: 3 },
  'cash-parcel-lost': { numbers: [2], of: 3 },
}

/** The longest facts of an order that a message of this kind can be about. */
export function longestOrderValues(kind: OrderMessageKind): OrderMessageValues {
  const isPickup = kind.startsWith('pickup-')
  const isLocal = kind.startsWith('local-delivery-')
  return {
    ...LONGEST_ORDER_VALUES,
    isPickup,
    isUpiTaken: isLocal,
    // “Pay Rs … in cash, not by UPI.” is longer than that it may be paid so.
    isUpiWithdrawn: !isPickup,
    due: isLocal ? 'Wed 30 Sep, 10:30 am to 12:30 pm' : DAY,
    parcelNumbers: BOXES[kind] ?? null,
  }
}

/** The values of a text message as long as they get, for the shop, links and product of `values`. */
export function longestTextValues(
  kind: TextKind,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!isOrderMessageKind(kind)) {
    const product = (values.product ?? '').padEnd(MAX_VALUE_LENGTH, 'x')
    return { ...values, product, acknowledge: `${DAY}, 10:30 am`, settle: DAY }
  }
  const { shop = '', order = '', link = '' } = values
  const facts = longestOrderValues(kind)
  // A number may be of an order whose boxes it names already.
  const [number = order] = order.split(',')
  return { ...values, ...orderValues({ ...facts, order: number, shop, link }) }
}
