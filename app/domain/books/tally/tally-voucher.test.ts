import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { LOCAL_CARRIER } from '#app/domain/delivery/local-delivery.ts'
import { COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { splitTax } from '#app/domain/tax/tax-split.ts'
import type { IssuedDocument, IssuedLine } from '../issued-document.ts'
import { documentVoucher, MONEY_REGISTERS, moneyVouchers, type TallyVoucher } from './tally-voucher.ts'
import { TALLY_FOOT, tallyHead, voucherXml } from './tally-xml.ts'

const LEDGERS = DEFAULT_SETTINGS.books

const line = fc
  .record({
    grossPaise: fc.integer({ min: 0, max: 10_000_000 }),
    rateBp: fc.constantFrom(0, 500, 1_800),
    unit: fc.constantFrom('PAC' as const, 'OTH' as const),
    buyerState: fc.constantFrom('07', '29'),
  })
  .map(
    ({ grossPaise, rateBp, unit, buyerState }): IssuedLine => ({
      name: 'Almonds',
      hsn: '08021200',
      unit,
      quantity: 1,
      rateBp,
      grossPaise,
      ...splitTax(grossPaise, rateBp, { from: '07', to: buyerState, scheme: 'regular' }),
    }),
  )

const document: fc.Arbitrary<IssuedDocument> = fc.record({
  kind: fc.constantFrom('invoice' as const, 'credit-note' as const),
  scheme: fc.constant('regular'),
  number: fc.constant('MW/26-27/000001'),
  day: fc.constant('2026-11-20'),
  orderId: fc.constant('MW-7K3M-9QXF'),
  buyerGstin: fc.constant(null),
  buyerName: fc.string(),
  buyerState: fc.constant('29'),
  shopState: fc.constant('07'),
  against: fc.constantFrom(null, {
    number: 'MW/26-27/000001',
    day: '2026-11-19',
    valuePaise: 100_000,
    reason: 'Goods returned',
  }),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
})

const paise = fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((amount) => amount !== 0)
const row = fc.record({
  key: fc.string(),
  order_id: fc.string(),
  courier: fc.string({ unit: 'grapheme' }),
  reference: fc.string({ unit: 'binary' }),
  amount_paise: paise,
  received_paise: fc.nat(5_000_000),
  written_off_paise: fc.nat(5_000_000),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name.endsWith('.LIST'),
})

type ParsedEntry = { LEDGERNAME: string; ISDEEMEDPOSITIVE: string; AMOUNT: string }

/** The entries of a voucher as Tally reads them. */
function readBack(voucher: TallyVoucher): ParsedEntry[] {
  const parsed = parser.parse(tallyHead('Mewa & Sons') + voucherXml(voucher) + TALLY_FOOT)
  return parsed.ENVELOPE.BODY.IMPORTDATA.REQUESTDATA.TALLYMESSAGE.VOUCHER['ALLLEDGERENTRIES.LIST']
}

function expectBalanced(voucher: TallyVoucher) {
  expect(voucher.entries.reduce((sum, entry) => sum + entry.paise, 0)).toBe(0)
  expect(voucher.entries.map(({ ledger }) => ledger)).not.toContain(LEDGERS.roundOff)
  const entries = readBack(voucher)
  expect(entries.map(({ LEDGERNAME }) => LEDGERNAME)).toEqual(voucher.entries.map(({ ledger }) => ledger))
  // To the paisa, as texts: 12.30 is 1230.
  const amounts = entries.map(({ AMOUNT }) => Number(AMOUNT.replace('.', '')))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  for (const { AMOUNT, ISDEEMEDPOSITIVE } of entries) {
    expect(AMOUNT).toMatch(/^-?\d+\.\d\d$/)
    expect(AMOUNT.startsWith('-')).toBe(ISDEEMEDPOSITIVE === 'Yes')
  }
}

test('the entries of every invoice and credit note add up to zero, in the file too', () => {
  const withMoney = document.filter(({ lines }) => lines.some(({ grossPaise }) => grossPaise > 0))
  fc.assert(
    fc.property(withMoney, (issued) => {
      const voucher = documentVoucher(issued, LEDGERS)
      expectBalanced(voucher)
      const total = issued.lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
      expect(voucher.entries[0]).toEqual({
        ledger: LEDGERS.customers,
        paise: issued.kind === 'invoice' ? total : -total,
      })
    }),
    { numRuns: 300 },
  )
})

test('so do those of all money, whatever texts its references have', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MONEY_REGISTERS), row, (register, each) => {
      for (const voucher of moneyVouchers(register, '2026-11-20', each, LEDGERS)) expectBalanced(voucher)
    }),
    { numRuns: 500 },
  )
})

const SOLD: IssuedDocument = {
  kind: 'invoice',
  scheme: 'regular',
  number: 'MW/26-27/000001',
  day: '2026-11-20',
  orderId: 'MW-7K3M-9QXF',
  buyerGstin: null,
  buyerName: 'Asha Rao',
  buyerState: '29',
  shopState: '07',
  against: null,
  lines: [
    {
      name: 'Almonds',
      hsn: '08021200',
      unit: 'PAC',
      quantity: 1,
      rateBp: 500,
      grossPaise: 10_500,
      taxablePaise: 10_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 500,
    },
  ],
}

test('the voucher of a credit note says why it was issued, as of goods that were lost', () => {
  const against = { number: 'MW/26-27/000001', day: '2026-11-20', valuePaise: 10_500 }
  const reason = 'Goods not delivered: lost in transit'
  const note = { ...SOLD, kind: 'credit-note', number: 'CN/26-27/000001', against: { ...against, reason } } as const
  expect(documentVoucher(note, LEDGERS).narration).toBe(
    'Order MW-7K3M-9QXF, against invoice MW/26-27/000001: Goods not delivered: lost in transit',
  )
})

test('an invoice names its buyer, the GSTIN of a registered one, and the place of supply, as Tally spells it', () => {
  const voucherOf = (changes: Partial<IssuedDocument>) =>
    parser.parse(tallyHead('') + voucherXml(documentVoucher({ ...SOLD, ...changes }, LEDGERS)) + TALLY_FOOT).ENVELOPE
      .BODY.IMPORTDATA.REQUESTDATA.TALLYMESSAGE.VOUCHER
  const registered = voucherOf({ buyerGstin: '29AAACM1234A1Z4', buyerName: 'Acme & Sons' })
  expect(registered).toMatchObject({
    PARTYLEDGERNAME: LEDGERS.customers,
    BASICBUYERNAME: 'Acme & Sons',
    GSTREGISTRATIONTYPE: 'Regular',
    PARTYGSTIN: '29AAACM1234A1Z4',
    PLACEOFSUPPLY: 'Karnataka',
  })
  const person = voucherOf({ buyerState: '01' })
  expect(person).toMatchObject({
    BASICBUYERNAME: 'Asha Rao',
    GSTREGISTRATIONTYPE: 'Unregistered/Consumer',
    PLACEOFSUPPLY: 'Jammu & Kashmir',
  })
  expect(person).not.toHaveProperty('PARTYGSTIN')
  expect(voucherOf({ buyerState: '35' }).PLACEOFSUPPLY).toBe('Andaman & Nicobar Islands')
  expect(voucherOf({ buyerState: '26' }).PLACEOFSUPPLY).toBe('Dadra & Nagar Haveli and Daman & Diu')
})

test('money names neither buyer nor registration', () => {
  const row = { key: 'pay_1', order_id: 'MW-1', reference: 'UTR', amount_paise: 500 }
  const [receipt] = moneyVouchers('payments', '2026-11-20', row, LEDGERS)
  expect(receipt && voucherXml(receipt)).not.toMatch(/GSTREGISTRATIONTYPE|PLACEOFSUPPLY|BASICBUYERNAME/)
})

test('a refund goes out of the bank, and one that came back comes into it', () => {
  const refund = { key: 'ref_1 1', order_id: 'MW-1', reference: 'rf_1', amount_paise: 500 }
  const [out] = moneyVouchers('refunds', '2026-11-20', refund, LEDGERS)
  const [back] = moneyVouchers('refunds', '2026-11-20', { ...refund, amount_paise: -500 }, LEDGERS)
  expect(out).toMatchObject({ type: 'Payment', entries: [{ ledger: LEDGERS.customers, paise: 500 }, { paise: -500 }] })
  expect(back).toMatchObject({ type: 'Receipt', entries: [{ ledger: LEDGERS.bank, paise: 500 }, { paise: -500 }] })
})

test('goodwill, which has no credit note, is an expense: the customer owes nothing for it', () => {
  const gift = { key: 'ref_1 1', order_id: 'MW-1', reference: 'rf_1', cause: 'goodwill', amount_paise: 500 }
  const [out] = moneyVouchers('refunds', '2026-11-20', gift, LEDGERS)
  const [back] = moneyVouchers('refunds', '2026-11-20', { ...gift, amount_paise: -500 }, LEDGERS)
  expect(out).toMatchObject({ entries: [{ ledger: LEDGERS.goodwill, paise: 500 }, { ledger: LEDGERS.bank }] })
  expect(back).toMatchObject({ entries: [{ ledger: LEDGERS.bank, paise: 500 }, { ledger: LEDGERS.goodwill }] })
})

test('a refund of a sale at the counter goes out of the cash', () => {
  const refund = { key: 'ref_1 1', order_id: 'MW-1', from_drawer: 1, reference: 'cash', amount_paise: 500 }
  expect(moneyVouchers('refunds', '2026-11-20', refund, LEDGERS)).toMatchObject([
    { type: 'Payment', entries: [{ ledger: LEDGERS.customers }, { ledger: LEDGERS.cash, paise: -500 }] },
  ])
})

test('the file has the shape that TallyPrime imports', () => {
  const [receipt] = moneyVouchers(
    'payments',
    '2026-11-20',
    { key: 'pay_1', order_id: 'MW-1', reference: '<UTR & 1>', amount_paise: 123_450 },
    LEDGERS,
  )
  if (!receipt) throw new Error('No voucher')
  const { ENVELOPE } = parser.parse(tallyHead('Mewa & Sons') + voucherXml(receipt) + TALLY_FOOT)
  expect(ENVELOPE).toMatchObject({
    HEADER: { TALLYREQUEST: 'Import Data' },
    BODY: {
      IMPORTDATA: {
        REQUESTDESC: { REPORTNAME: 'Vouchers', STATICVARIABLES: { SVCURRENTCOMPANY: 'Mewa & Sons' } },
        REQUESTDATA: {
          TALLYMESSAGE: {
            VOUCHER: {
              '@_VCHTYPE': 'Receipt',
              '@_ACTION': 'Create',
              DATE: '20261120',
              VOUCHERTYPENAME: 'Receipt',
              NARRATION: 'Order MW-1 <UTR & 1>',
              'ALLLEDGERENTRIES.LIST': [
                { LEDGERNAME: LEDGERS.bank, ISDEEMEDPOSITIVE: 'Yes', AMOUNT: '-1234.50' },
                { LEDGERNAME: LEDGERS.customers, ISDEEMEDPOSITIVE: 'No', AMOUNT: '1234.50' },
              ],
            },
          },
        },
      },
    },
  })
})

test('cash of the counter is in the shop at once; counting the drawer enters only what is written off', () => {
  const row = { key: 'pay_1', order_id: 'MW-1', courier: COUNTER_CASH, reference: 'Count', amount_paise: 500 }
  expect(moneyVouchers('cash-collected', '2026-11-20', row, LEDGERS)).toMatchObject([
    { type: 'Receipt', entries: [{ ledger: LEDGERS.cash, paise: 500 }, { ledger: LEDGERS.customers }] },
  ])
  const counted = { ...row, received_paise: 400, written_off_paise: 100 }
  expect(moneyVouchers('cash-received', '2026-11-20', counted, LEDGERS)).toMatchObject([
    { type: 'Journal', entries: [{ ledger: LEDGERS.shortages, paise: 100 }, { ledger: LEDGERS.cash }] },
  ])
})

test('what a courier remits comes into the bank, and what the shop’s own delivery hands in into the cash', () => {
  const row = { key: 'rem_1', courier: 'Delhivery', reference: 'UTR1', received_paise: 500, written_off_paise: 0 }
  expect(moneyVouchers('cash-received', '2026-11-20', row, LEDGERS)).toMatchObject([
    { type: 'Receipt', entries: [{ ledger: LEDGERS.bank, paise: 500 }, { ledger: LEDGERS.couriers }] },
  ])
  expect(moneyVouchers('cash-received', '2026-11-20', { ...row, courier: LOCAL_CARRIER }, LEDGERS)).toMatchObject([
    { type: 'Receipt', entries: [{ ledger: LEDGERS.cash, paise: 500 }, { ledger: LEDGERS.couriers }] },
  ])
})
