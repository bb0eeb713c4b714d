import { CHANNEL_NAMES } from '#app/domain/orders/order/order.ts'
import { FULFILMENT_NAMES } from '#app/domain/orders/order/order-fulfilment.ts'
import { DOOR_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import { CREDIT_CAUSES } from '#app/domain/payments/refund/refund.ts'
import type { Register, RegisterSums, RegisterValue, ValueNames } from './register.ts'
import { REGISTER_COLUMNS as column, moneyColumn, TAX_COLUMNS } from './register-columns.ts'

const REFUND_CHANNELS: ValueNames = { source: 'Payment gateway', 'by-hand': 'Paid out by hand' }
const CAUSE_NAMES: ValueNames = { ...CREDIT_CAUSES, goodwill: 'Goodwill' }
// A gateway stands under its own name.
const GATEWAY_NAMES: ValueNames = { [DOOR_GATEWAY]: 'At the door' }
// Of a payment by UPI at the door; any other has none of its own.
const UTR_NAMES: ValueNames = { missing: 'Missing', known: 'Known' }
const RECEIPT_KINDS: ValueNames = {
  remittance: 'Remittance',
  received: 'Shortage paid later',
  'written-off': 'Shortage written off',
  'bad-debt': 'Never paid, written off',
  'taken-back': 'Taken back',
}

/** The registers, by their name in a URL. */
export const REGISTERS = {
  invoices: {
    name: 'Invoices',
    about:
      'Tax invoices and bills of supply, by the day they were issued. An invoice for goods of two GST rates has a row for each rate.',
    columns: [
      column.day,
      { key: 'number', name: 'Number', kind: 'text', opens: 'document' },
      { ...column.order, isFileOnly: true },
      column.buyer,
      column.gstin,
      column.state,
      { ...column.method, isFileOnly: true },
      { ...column.status, name: 'Status of the order', isFileOnly: true },
      column.scheme,
      column.rate,
      ...TAX_COLUMNS,
    ],
    card: { title: 'number', lines: ['buyer', 'state'], figure: 'total_paise' },
  },
  'credit-notes': {
    name: 'Credit notes',
    about: 'Credit notes, by the day they were issued. One for goods of two GST rates has a row for each rate.',
    columns: [
      column.day,
      { key: 'number', name: 'Number', kind: 'text', opens: 'document' },
      { key: 'invoice', name: 'Against invoice', kind: 'text', isCode: true },
      { key: 'invoice_at', name: 'Invoice date', kind: 'day', isFileOnly: true },
      { ...column.order, isFileOnly: true },
      column.buyer,
      column.gstin,
      column.state,
      { key: 'reason', name: 'Reason', kind: 'text', isFileOnly: true },
      column.scheme,
      column.rate,
      ...TAX_COLUMNS,
    ],
    card: { title: 'number', lines: ['buyer', 'invoice'], figure: 'total_paise' },
  },
  payments: {
    name: 'Payments',
    about: 'Payments online, and by UPI or transfer to you, by the day they came. Cash is in a register of its own.',
    columns: [
      column.day,
      column.order,
      column.buyer,
      column.method,
      { key: 'gateway', name: 'Gateway', kind: 'text', choices: GATEWAY_NAMES },
      { key: 'reference', name: 'Reference', kind: 'text' },
      {
        key: 'utr',
        name: 'UTR of UPI at the door',
        kind: 'text',
        choices: UTR_NAMES,
        isFilter: true,
        isFileOnly: true,
      },
      moneyColumn('amount_paise', 'Amount'),
    ],
    card: { title: 'order_id', lines: ['buyer', 'reference'], figure: 'amount_paise' },
  },
  refunds: {
    name: 'Refunds',
    about: 'Refunds, by the day the money went out. A refund that the gateway could not deliver comes back as a minus.',
    columns: [
      column.day,
      column.order,
      column.buyer,
      { key: 'channel', name: 'Paid by', kind: 'text', choices: REFUND_CHANNELS, isFilter: true },
      { key: 'cause', name: 'Cause', kind: 'text', choices: CAUSE_NAMES },
      { key: 'reason', name: 'Reason', kind: 'text', isFileOnly: true },
      { key: 'reference', name: 'Reference', kind: 'text' },
      moneyColumn('amount_paise', 'Amount'),
    ],
    card: { title: 'order_id', lines: ['buyer', 'reference'], figure: 'amount_paise' },
  },
  'cash-collected': {
    name: 'Cash collected',
    about: 'Cash, by the day its courier collected it or the shop received it.',
    columns: [
      column.day,
      column.order,
      column.buyer,
      column.cashCollector,
      { key: 'received_in', name: 'Received in', kind: 'text' },
      moneyColumn('amount_paise', 'Amount'),
    ],
    card: { title: 'order_id', lines: ['buyer', 'courier'], figure: 'amount_paise' },
  },
  'cash-received': {
    name: 'Cash received',
    about:
      'Cash that couriers paid to you, or that you counted yourself, by the day it came. Money that was missing has a second row, on the day it was settled. What was booked by mistake comes off in a row of its own, on the day it was taken back. An order written off unpaid has a row too.',
    columns: [
      column.day,
      column.cashCollector,
      { key: 'kind', name: 'What', kind: 'text', choices: RECEIPT_KINDS, isFilter: true },
      { key: 'reference', name: 'Reference', kind: 'text' },
      { key: 'note', name: 'Note', kind: 'text', isFileOnly: true },
      { key: 'orders', name: 'Orders', kind: 'count' },
      moneyColumn('expected_paise', 'Collected'),
      moneyColumn('received_paise', 'Received'),
      moneyColumn('written_off_paise', 'Written off'),
      moneyColumn('short_paise', 'Still short'),
    ],
    card: { title: 'courier', lines: ['kind', 'reference'], figure: 'received_paise' },
  },
  orders: {
    name: 'Orders',
    about: 'Orders, by the day they were placed or paid, whatever became of them. Orders nobody paid are left out.',
    columns: [
      column.day,
      column.order,
      column.buyer,
      { ...column.state, name: 'State' },
      column.method,
      column.status,
      { key: 'channel', name: 'Channel', kind: 'text', choices: CHANNEL_NAMES, isFileOnly: true },
      { key: 'fulfilment', name: 'Delivery or pickup', kind: 'text', choices: FULFILMENT_NAMES, isFileOnly: true },
      moneyColumn('goods_paise', 'Goods'),
      moneyColumn('discount_paise', 'Discount'),
      moneyColumn('delivery_paise', 'Delivery'),
      { ...moneyColumn('cod_fee_paise', 'Cash fee'), isFileOnly: true },
      { ...moneyColumn('tax_paise', 'GST inside'), isFileOnly: true },
      moneyColumn('total_paise', 'Total'),
    ],
    card: { title: 'order_id', lines: ['buyer', 'status'], figure: 'total_paise' },
  },
} as const satisfies Record<string, Register>

export type RegisterName = keyof typeof REGISTERS

/** What the query of a register returns besides its columns, for the vouchers (tally-voucher.ts). No page shows it. */
export const VOUCHER_COLUMNS = {
  invoices: [],
  'credit-notes': [],
  payments: [],
  // 1: paid out of the cash drawer of the shop.
  refunds: ['from_drawer'],
  'cash-collected': [],
  'cash-received': [],
  orders: [],
} as const satisfies Record<RegisterName, readonly string[]>

/** The row that the query of a register returns: a value for each of its columns, and the key of the row. */
export type RowOf<Name extends RegisterName> = Readonly<
  Record<
    'key' | (typeof REGISTERS)[Name]['columns'][number]['key'] | (typeof VOUCHER_COLUMNS)[Name][number],
    RegisterValue
  >
>
export const REGISTER_NAMES = Object.keys(REGISTERS) as RegisterName[]

/** The sums of every register in a period. */
export type SumsByRegister = Readonly<Record<RegisterName, RegisterSums>>

/** The name of a register in a URL, or null. */
export function registerName(name: string): RegisterName | null {
  return REGISTER_NAMES.find((each) => each === name) ?? null
}
