import { expect, test } from 'vitest'
import { choosePayoutColumns, guessPayoutStatementColumns } from './payout-columns.ts'
import { NO_PAYOUT_COLUMNS } from './payout-statement.ts'

const guess = (...of: Parameters<typeof guessPayoutStatementColumns>) => guessPayoutStatementColumns(...of).columns

// Made up after what their documentation names.
const COURIER = ['Order ID', 'AWB Code', 'COD Amount', 'Freight Charges', 'UTR', 'Remitted on']
const RAZORPAY = [
  'transaction_entity',
  'entity_id',
  'amount',
  'fee (exclusive tax)',
  'tax',
  'debit',
  'credit',
  'settlement_utr',
]
const STRIPE = [
  'automatic_payout_id',
  'balance_transaction_id',
  'gross',
  'fee',
  'net',
  'payment_intent_id',
  'payment_metadata[payment]',
]

test('the columns of couriers and gateways are found by their names', () => {
  expect(guess('courier', COURIER)).toEqual({
    reference: 'AWB Code',
    amount: 'COD Amount',
    fee: 'Freight Charges',
    tax: '',
    transfer: 'UTR',
  })
  expect(guess('gateway', RAZORPAY)).toEqual({
    reference: 'entity_id',
    amount: 'amount',
    fee: 'fee (exclusive tax)',
    tax: 'tax',
    transfer: 'settlement_utr',
  })
  // The fee of Stripe has its tax inside.
  expect(guess('gateway', [...STRIPE, 'tax'])).toEqual({
    reference: 'payment_metadata[payment]',
    amount: 'gross',
    fee: 'fee',
    tax: '',
    transfer: 'automatic_payout_id',
  })
  expect(guess('gateway', ['A', 'B'])).toEqual(NO_PAYOUT_COLUMNS)
})

test('the day on which a courier collected is not its amount', () => {
  expect(guess('courier', ['AWB', 'Collection Date', 'Amount'])).toMatchObject({
    amount: 'Amount',
  })
})

test('what a courier brought counts, not what it collected', () => {
  const headers = ['AWB', 'Order ID', 'Delivered Date', 'COD Amount', 'Remitted Amount', 'UTR', 'Remittance Date']
  const row = ['19041', 'MW-1', '2026-12-01', '1571.00', '1500.00', 'UTR1', '2026-12-03']
  expect(guess('courier', headers, [row])).toMatchObject({ amount: 'Remitted Amount', transfer: 'UTR' })
  for (const name of ['Net Amount', 'Amount Paid', 'Net Payable', 'transferred_amount', 'Remittance Amount', 'Settled'])
    expect(guess('courier', ['AWB', 'COD Amount', name], [['1', '1571', '1500']])).toMatchObject({ amount: name })
  // The columns of the last file do not bring it back.
  const kept = { ...NO_PAYOUT_COLUMNS, reference: 'AWB', amount: 'COD Amount' }
  const choose = (amount: string) =>
    choosePayoutColumns('courier', { headers, rows: [row] }, { ...NO_PAYOUT_COLUMNS, amount }, kept)
  expect(choose('')).toMatchObject({ columns: { reference: 'AWB', amount: 'Remitted Amount' }, doubtful: [] })
  expect(choose('COD Amount')).toMatchObject({ columns: { reference: 'AWB', amount: 'COD Amount' }, doubtful: [] })
})

test('where the charges are the whole difference, the amount is the one before them', () => {
  const headers = ['AWB', 'COD Amount', 'Freight Charges', 'Net Amount']
  expect(guess('courier', headers, [['1', '1571', '71', '1500']])).toMatchObject({ amount: 'COD Amount' })
  const razorpay = [
    ['payment', 'pay_1', '1000', '20', '3.6', '0', '976.4', 'U1'],
    ['refund', 'rfnd_1', '500', '0', '0', '500', '0', 'U1'],
  ]
  expect(guess('gateway', RAZORPAY, razorpay)).toMatchObject({ amount: 'amount' })
})

test('of columns that differ by more than the charges the owner chooses one', () => {
  const doubt = (kind: 'courier' | 'gateway', headers: string[], ...rows: string[][]) =>
    choosePayoutColumns(kind, { headers, rows }, NO_PAYOUT_COLUMNS, null)
  const courier = ['AWB', 'COD Amount', 'Freight Charges', 'Net Amount']
  expect(doubt('courier', courier, ['1', '1571', '71', '1500'], ['2', '1571', '71', '1400'])).toMatchObject({
    columns: { amount: '' },
    doubtful: ['Net Amount', 'COD Amount'],
  })
  expect(doubt('courier', ['AWB', 'Paid', 'Net Amount'], ['1', '1571', '1500']).doubtful).toEqual([
    'Paid',
    'Net Amount',
  ])
  const gateway = ['payment_id', 'Amount', 'Fee', 'Net amount']
  expect(doubt('gateway', gateway, ['pay_1', '1000', '20', '900']).doubtful).toEqual(['Net amount', 'Amount'])
  expect(doubt('gateway', ['payment_id', 'Amount', 'Credit'], ['pay_1', '1000', '976']).doubtful).toEqual([
    'Credit',
    'Amount',
  ])
})
