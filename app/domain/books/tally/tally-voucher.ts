import type { Paise } from '#app/domain/money/money.ts'
import { isOwnCash } from '#app/domain/payments/cash/cash-remittance.ts'
import { COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import type { BooksSettings } from '#app/domain/settings/settings.ts'
import { sumBy } from '#app/domain/sum.ts'
import { type IssuedDocument, totalOf } from '../issued-document.ts'
import type { RegisterRow } from '../registers/register.ts'

/** The types of vouchers, as TallyPrime names them in a new company. */
export type VoucherType = 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal'

/** An entry of a voucher in paise: positive debits its ledger, negative credits it. */
export type VoucherEntry = { ledger: string; paise: Paise }

/**
 * Whom an invoice or credit note is made out to. `gstin` is null for an unregistered buyer; `state` is the place of
 * supply, a GST code.
 */
export type VoucherBuyer = { name: string; gstin: string | null; state: string }

/** A voucher whose entries add up to zero. `id` is the same in every file, so that an import twice changes nothing. */
export type TallyVoucher = {
  id: string
  type: VoucherType
  /** The number of an invoice or credit note; null for a voucher that Tally numbers itself. */
  number: string | null
  /** YYYY-MM-DD */
  day: string
  narration: string
  /** Null for a voucher of money. */
  buyer: VoucherBuyer | null
  entries: VoucherEntry[]
}

/** The names of the ledgers in Tally. */
export type Ledgers = BooksSettings

/** The voucher of an invoice, or of a credit note, which reverses one: customers owe its total. */
export function documentVoucher(document: IssuedDocument, ledgers: Ledgers): TallyVoucher {
  const { kind, number, day, orderId, against, lines, buyerName, buyerGstin, buyerState } = document
  const sign = kind === 'invoice' ? 1 : -1
  const sum = (of: (line: IssuedDocument['lines'][number]) => Paise) => sumBy(lines, of)
  const credits: VoucherEntry[] = [
    { ledger: ledgers.sales, paise: sum((line) => (line.unit === 'PAC' ? line.taxablePaise : 0)) },
    { ledger: ledgers.charges, paise: sum((line) => (line.unit === 'OTH' ? line.taxablePaise : 0)) },
    { ledger: ledgers.cgst, paise: sum((line) => line.cgstPaise) },
    { ledger: ledgers.sgst, paise: sum((line) => line.sgstPaise) },
    { ledger: ledgers.igst, paise: sum((line) => line.igstPaise) },
  ]
  const total = totalOf(document)
  return voucher(ledgers, {
    id: number,
    type: kind === 'invoice' ? 'Sales' : 'Credit Note',
    number,
    day,
    narration: against ? `Order ${orderId}, against invoice ${against.number}: ${against.reason}` : `Order ${orderId}`,
    buyer: { name: buyerName, gstin: buyerGstin, state: buyerState },
    entries: [
      { ledger: ledgers.customers, paise: sign * total },
      ...credits.map(({ ledger, paise }) => ({ ledger, paise: -sign * paise })),
    ],
  })
}

/** The registers of money that become vouchers. */
export const MONEY_REGISTERS = ['payments', 'refunds', 'cash-collected', 'cash-received'] as const
export type MoneyRegister = (typeof MONEY_REGISTERS)[number]

/**
 * The vouchers of a row of money on a day. A payment is a receipt in the bank, a refund a payment out of it (or a
 * receipt, if it came back); one of goodwill is an expense. Cash that a courier collects moves the debt from the
 * customer to the couriers, and what they bring is a receipt: in the bank, which a courier pays into, or in the cash
 * that the shop's own delivery hands in. What a customer never pays is written off.
 */
export function moneyVouchers(
  register: MoneyRegister,
  day: string,
  row: RegisterRow,
  ledgers: Ledgers,
): TallyVoucher[] {
  const paise = (key: string) => Number(row[key] ?? 0)
  const text = (key: string) => String(row[key] ?? '')
  const make = (type: VoucherType, narration: string, debit: string, credit: string, amount: Paise) =>
    voucher(ledgers, {
      id: `${register} ${text('key')} ${type}`,
      type,
      number: null,
      day,
      narration: narration.trim(),
      buyer: null,
      entries: [
        { ledger: debit, paise: amount },
        { ledger: credit, paise: -amount },
      ],
    })
  const { bank, customers, cash, shortages, goodwill } = ledgers
  // The cash of the counter is in the shop from the start, that of a courier only when it is handed in.
  const isCounter = text('courier') === COUNTER_CASH
  const holder = isCounter ? cash : ledgers.couriers
  if (register === 'payments')
    return [make('Receipt', `Order ${text('order_id')} ${text('reference')}`, bank, customers, paise('amount_paise'))]
  if (register === 'cash-collected') {
    const type = isCounter ? 'Receipt' : 'Journal'
    return [make(type, `Order ${text('order_id')} ${text('courier')}`, holder, customers, paise('amount_paise'))]
  }
  if (register === 'refunds') {
    const amount = paise('amount_paise')
    // A refund in cash at the counter comes out of the drawer.
    const money = row.from_drawer === 1 ? cash : bank
    const narration = `Refund of order ${text('order_id')} ${text('reference')}`
    // No credit note owes a gift to the customer: it is an expense.
    const owed = text('cause') === 'goodwill' ? goodwill : customers
    return amount < 0
      ? [make('Receipt', narration, money, owed, -amount)]
      : [make('Payment', narration, owed, money, amount)]
  }
  const narration = `${text('courier')} ${text('reference')}`
  const received = isOwnCash(text('courier')) ? cash : bank
  // What nobody collected is still owed by the customer.
  const debtor = text('kind') === 'bad-debt' ? customers : holder
  // A remittance that was taken back goes the other way.
  const amount = paise('received_paise')
  const cameIn =
    amount < 0
      ? make('Payment', `${narration}, taken back`, holder, received, -amount)
      : make('Receipt', narration, received, holder, amount)
  return [
    ...(isCounter ? [] : [cameIn]),
    make('Journal', `${narration}, written off`, shortages, debtor, paise('written_off_paise')),
  ].filter(({ entries }) => entries.length > 0)
}

/** A voucher without empty entries; a difference of its sums, which the shop never has, is entered as round off. */
function voucher({ roundOff }: Ledgers, { entries, ...rest }: TallyVoucher): TallyVoucher {
  const difference = sumBy(entries, ({ paise }) => paise)
  const balanced = [...entries, { ledger: roundOff, paise: -difference }]
  return { ...rest, entries: balanced.filter(({ paise }) => paise !== 0) }
}
