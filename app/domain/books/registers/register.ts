import { STATES } from '#app/domain/delivery/indian-state.ts'
import { CHANNEL_NAMES, FULFILMENT_NAMES } from '#app/domain/orders/order/channel-and-fulfilment-names.ts'
import { statusesOncePlaced } from '#app/domain/orders/order/order-status.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import { CREDIT_CAUSES } from '#app/domain/payments/refund/refund.ts'
import {
  chargesGst,
  GST_SCHEMES,
  type GstScheme,
  issuedDocument,
  schemeRules,
} from '#app/domain/settings/gst-scheme.ts'

/** A value of a register as stored: texts, instants, paise and counts. */
export type RegisterValue = string | number | null
export type RegisterRow = Readonly<Record<string, RegisterValue>>

/** The names of stored values, by value. */
type Choices = Readonly<Record<string, string>>

/**
 * A column of a register. From this one list come the screen, the CSV and the XLSX. `key` is its name in the query of
 * the register; money is in paise, and summed at the foot.
 */
export type RegisterColumn = {
  key: string
  name: string
  kind: 'day' | 'text' | 'count' | 'money'
  /** What stored values are called; any other value is shown unchanged. */
  choices?: Choices
  /** Whether the register can be narrowed to one of the choices; without choices, to a value that its rows have. */
  isFilter?: true
  /** What its text leads to: the PDF of the row's document. */
  opens?: 'document'
  /** A number or a reference, which is not broken over two lines. */
  isCode?: true
  /** Left out on the screen, which is narrower than a file. */
  isFileOnly?: true
}

/** A register of the books: its columns, and which of them a card on a phone shows. */
export type Register = {
  name: string
  /** What a row is about, and its day. */
  about: string
  columns: readonly RegisterColumn[]
  /** The columns of a card: its title, the lines below, and its figure. */
  card: { title: string; lines: readonly string[]; figure: string }
}

const STATE_NAMES: Choices = Object.fromEntries(STATES.map(({ code, name }) => [code, name]))
// Orders that were never placed are in no register.
const STATUS_NAMES: Choices = Object.fromEntries(
  statusesOncePlaced().map((status) => [status, STATUS_HANDLING[status].name]),
)
/** The rates of GST since 2017 that a product of the shop can have had, in basis points. */
const RATE_NAMES: Choices = Object.fromEntries(
  [0, 500, 1_200, 1_800, 2_800, 4_000].map((rateBp) => [String(rateBp), `${rateBp / 100}%`]),
)
const REFUND_CHANNELS: Choices = { source: 'Payment gateway', 'by-hand': 'Paid out by hand' }
const CAUSE_NAMES: Choices = { ...CREDIT_CAUSES, goodwill: 'Goodwill' }
const RECEIPT_KINDS: Choices = {
  remittance: 'Remittance',
  received: 'Shortage paid later',
  'written-off': 'Shortage written off',
  'bad-debt': 'Never paid, written off',
}

const DAY = { key: 'at', name: 'Date', kind: 'day' } as const satisfies RegisterColumn
const ORDER = { key: 'order_id', name: 'Order', kind: 'text', isCode: true } as const satisfies RegisterColumn
const BUYER = { key: 'buyer', name: 'Buyer', kind: 'text' } as const satisfies RegisterColumn
const GSTIN = {
  key: 'gstin',
  name: 'GSTIN of the buyer',
  kind: 'text',
  isFileOnly: true,
} as const satisfies RegisterColumn
const STATE = {
  key: 'state',
  name: 'Place of supply',
  kind: 'text',
  choices: STATE_NAMES,
  isFilter: true,
} as const satisfies RegisterColumn
const METHOD = {
  key: 'method',
  name: 'Method',
  kind: 'text',
  choices: METHOD_NAMES,
  isFilter: true,
} as const satisfies RegisterColumn
const RATE = {
  key: 'rate_bp',
  name: 'GST rate',
  kind: 'text',
  choices: RATE_NAMES,
  isFilter: true,
} as const satisfies RegisterColumn
const SCHEME = {
  key: 'scheme',
  name: 'GST scheme',
  kind: 'text',
  choices: Object.fromEntries(GST_SCHEMES.map((scheme) => [scheme, schemeRules(scheme).name])),
  isFileOnly: true,
} as const satisfies RegisterColumn
const STATUS = {
  key: 'status',
  name: 'Status',
  kind: 'text',
  choices: STATUS_NAMES,
  isFilter: true,
} as const satisfies RegisterColumn
// A courier, or the shop itself.
const CASH_COLLECTOR = {
  key: 'courier',
  name: 'Collected by',
  kind: 'text',
  isFilter: true,
} as const satisfies RegisterColumn
const money = <const Key extends string>(key: Key, name: string) =>
  ({ key, name, kind: 'money' }) as const satisfies RegisterColumn
const TAXES = [
  money('taxable_paise', 'Taxable value'),
  money('cgst_paise', 'CGST'),
  money('sgst_paise', 'SGST'),
  money('igst_paise', 'IGST'),
  money('total_paise', 'Total'),
] as const

/** The registers, by their name in a URL. */
export const REGISTERS = {
  invoices: {
    name: 'Invoices',
    about:
      'Tax invoices and bills of supply, by the day they were issued. An invoice for goods of two GST rates has a row for each rate.',
    columns: [
      DAY,
      { key: 'number', name: 'Number', kind: 'text', opens: 'document' },
      { ...ORDER, isFileOnly: true },
      BUYER,
      GSTIN,
      STATE,
      { ...METHOD, isFileOnly: true },
      { ...STATUS, name: 'Status of the order', isFileOnly: true },
      SCHEME,
      RATE,
      ...TAXES,
    ],
    card: { title: 'number', lines: ['buyer', 'state'], figure: 'total_paise' },
  },
  'credit-notes': {
    name: 'Credit notes',
    about: 'Credit notes, by the day they were issued. One for goods of two GST rates has a row for each rate.',
    columns: [
      DAY,
      { key: 'number', name: 'Number', kind: 'text', opens: 'document' },
      { key: 'invoice', name: 'Against invoice', kind: 'text', isCode: true },
      { key: 'invoice_at', name: 'Invoice date', kind: 'day', isFileOnly: true },
      { ...ORDER, isFileOnly: true },
      BUYER,
      GSTIN,
      STATE,
      { key: 'reason', name: 'Reason', kind: 'text', isFileOnly: true },
      SCHEME,
      RATE,
      ...TAXES,
    ],
    card: { title: 'number', lines: ['buyer', 'invoice'], figure: 'total_paise' },
  },
  payments: {
    name: 'Payments',
    about: 'Payments online, and by UPI or transfer to you, by the day they came. Cash is in a register of its own.',
    columns: [
      DAY,
      ORDER,
      BUYER,
      METHOD,
      { key: 'gateway', name: 'Gateway', kind: 'text' },
      { key: 'reference', name: 'Reference', kind: 'text' },
      money('amount_paise', 'Amount'),
    ],
    card: { title: 'order_id', lines: ['buyer', 'reference'], figure: 'amount_paise' },
  },
  refunds: {
    name: 'Refunds',
    about: 'Refunds, by the day the money went out. A refund that the gateway could not deliver comes back as a minus.',
    columns: [
      DAY,
      ORDER,
      BUYER,
      { key: 'channel', name: 'Paid by', kind: 'text', choices: REFUND_CHANNELS, isFilter: true },
      { key: 'cause', name: 'Cause', kind: 'text', choices: CAUSE_NAMES },
      { key: 'reason', name: 'Reason', kind: 'text', isFileOnly: true },
      { key: 'reference', name: 'Reference', kind: 'text' },
      money('amount_paise', 'Amount'),
    ],
    card: { title: 'order_id', lines: ['buyer', 'reference'], figure: 'amount_paise' },
  },
  'cash-collected': {
    name: 'Cash collected',
    about: 'Cash, by the day its courier collected it or the shop received it.',
    columns: [
      DAY,
      ORDER,
      BUYER,
      CASH_COLLECTOR,
      { key: 'received_in', name: 'Received in', kind: 'text' },
      money('amount_paise', 'Amount'),
    ],
    card: { title: 'order_id', lines: ['buyer', 'courier'], figure: 'amount_paise' },
  },
  'cash-received': {
    name: 'Cash received',
    about:
      'Cash that couriers paid to you, or that you counted yourself, by the day it came. Money that was missing has a second row, on the day it was settled. An order written off unpaid has one too.',
    columns: [
      DAY,
      CASH_COLLECTOR,
      { key: 'kind', name: 'What', kind: 'text', choices: RECEIPT_KINDS, isFilter: true },
      { key: 'reference', name: 'Reference', kind: 'text' },
      { key: 'note', name: 'Note', kind: 'text', isFileOnly: true },
      { key: 'orders', name: 'Orders', kind: 'count' },
      money('expected_paise', 'Collected'),
      money('received_paise', 'Received'),
      money('written_off_paise', 'Written off'),
      money('short_paise', 'Still short'),
    ],
    card: { title: 'courier', lines: ['kind', 'reference'], figure: 'received_paise' },
  },
  orders: {
    name: 'Orders',
    about: 'Orders, by the day they were placed or paid, whatever became of them. Orders nobody paid are left out.',
    columns: [
      DAY,
      ORDER,
      BUYER,
      { ...STATE, name: 'State' },
      METHOD,
      STATUS,
      { key: 'channel', name: 'Channel', kind: 'text', choices: CHANNEL_NAMES, isFileOnly: true },
      { key: 'fulfilment', name: 'Delivery or pickup', kind: 'text', choices: FULFILMENT_NAMES, isFileOnly: true },
      money('goods_paise', 'Goods'),
      money('discount_paise', 'Discount'),
      money('delivery_paise', 'Delivery'),
      { ...money('cod_fee_paise', 'Cash fee'), isFileOnly: true },
      { ...money('tax_paise', 'GST inside'), isFileOnly: true },
      money('total_paise', 'Total'),
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

/** The name of a register in a URL, or null. */
export function registerName(name: string): RegisterName | null {
  return REGISTER_NAMES.find((each) => each === name) ?? null
}

// What has no meaning without a tax on the documents, and without a registration.
const OF_A_TAX: readonly string[] = ['cgst_paise', 'sgst_paise', 'igst_paise', 'tax_paise']
const OF_A_REGISTRATION: readonly string[] = ['taxable_paise', 'rate_bp', 'gstin', 'scheme']

/**
 * A register as a shop shows it that has had, has or plans these schemes: without the columns of a tax that it never
 * charged, and with the name of the documents that it issues.
 */
export function shownRegister(name: RegisterName, schemes: readonly GstScheme[]): Register {
  const register: Register = REGISTERS[name]
  const isRegistered = schemes.some((scheme) => schemeRules(scheme).isRegistered)
  const left = [...(schemes.some(chargesGst) ? [] : OF_A_TAX), ...(isRegistered ? [] : OF_A_REGISTRATION)]
  const columns = register.columns.filter(({ key }) => !left.includes(key))
  const { series, label, plural } = issuedDocument(schemes)
  if (series === 'invoice') return { ...register, columns }
  if (name === 'invoices') return { ...register, columns, name: plural, about: issuedText(plural) }
  const singular = label.toLowerCase()
  const names: Record<string, string> = { invoice: `Against ${singular}`, invoice_at: `Date of the ${singular}` }
  return {
    ...register,
    // Without GST no document has two of its rates.
    about: name === 'credit-notes' && !isRegistered ? issuedText(register.name) : register.about,
    columns: columns.map((column) => ({ ...column, name: names[column.key] ?? column.name })),
  }
}

function issuedText(documents: string): string {
  return `${documents}, by the day they were issued.`
}

/** The columns with sums in the table's footer. */
export function summedColumns({ columns }: Register): RegisterColumn[] {
  return columns.filter(({ kind }) => kind === 'money')
}

/** What a stored value of a column is called. */
export function choiceName({ choices }: RegisterColumn, value: RegisterValue): string {
  const text = value === null ? '' : String(value)
  return choices?.[text] ?? text
}

/** The sums of a register: its rows, and the sum of each money column in paise, by key. */
export type RegisterSums = { rows: number; sums: Readonly<Record<string, number>> }
