import type { OrderMessageValues } from '#app/domain/notifications/templates/order-message-values.ts'

/** The facts of an order whose messages are as long as they get, with as many letters as an order number may have. */
export const LONGEST_ORDER_VALUES: OrderMessageValues = {
  shop: 'Mewa',
  order: 'MEWA-7K3M-9QXF',
  parcelNumbers: null,
  totalPaise: 1_23_456_60,
  due: 'Wednesday 30 December',
  cashDue: true,
  cashPaise: 1_23_456_60,
  cashParcel: 'this',
  isPickup: false,
  isUpiTaken: false,
  isUpiWithdrawn: false,
  code: '481920',
  carrier: 'Ecom Express',
  awb: '12345678901234',
  refundPaise: 1_23_456_60,
  hours: 168,
  link: 'https://mewa.example/t/7K3M9QXFg0aExampleLink1',
}
