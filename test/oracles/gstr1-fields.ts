import { z } from 'zod'

// The single fields of the GSTR-1 upload file, written from the sources that gstr1-schema.ts names.

/** Codes of the states and union territories of today: 25 merged into 26, 28 became 37. */
const STATES = (
  '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 26 27 29 30 31 32 33 ' + '34 35 36 37 38 97'
).split(' ')

/** The portal's unit quantity codes; NA is for services. */
const UNITS = (
  'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR ' +
  'MLT MTR MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS NA'
).split(' ')

/** Combined rates in per cent that the portal takes, the repealed ones among them. */
const RATES = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/** Table 13: the kind of document with number n stands at n - 1. */
export const GSTR1_DOCUMENT_KINDS = [
  'Invoices for outward supply',
  'Invoices for inward supply from unregistered person',
  'Revised Invoice',
  'Debit Note',
  'Credit Note',
  'Receipt Voucher',
  'Payment Voucher',
  'Refund Voucher',
  'Delivery Challan for job work',
  'Delivery Challan for supply on approval',
  'Delivery Challan in case of liquid gas',
  'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)',
]

export const B2CL_LIMIT_RUPEES = 100_000

export const sellerGstin = z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
/** A recipient may also be a UN body, a tax deductor or a non-resident: as long, other letters. */
export const recipientGstin = z.string().regex(/^\d{2}[A-Z0-9]{13}$/)
export const period = z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/)
export const date = z.string().regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d{2}$/)
export const gstr1DocumentNumber = z.string().regex(/^(?=.*[1-9A-Za-z])[A-Za-z0-9/-]{1,16}$/)
export const hsnCode = z.string().regex(/^\d{4,8}$/)
export const placeOfSupply = z.enum(STATES)
export const unit = z.enum(UNITS)
export const rate = z.literal(RATES)
export const yesOrNo = z.enum(['Y', 'N'])
export const invoiceType = z.enum(['R', 'SEWP', 'SEWOP', 'DE', 'CBW'])
export const noteType = z.enum(['C', 'D'])
export const serial = z.int().min(1)
export const count = z.int().min(0)

/** Rupees with at most two decimals and thirteen digits before them; quantities look the same. */
export const amount = z
  .number()
  .gt(-1e13)
  .lt(1e13)
  .refine((value) => Number(value.toFixed(2)) === value, 'more than two decimals')
export const unsigned = amount.min(0)

/** A non-empty list whose entries differ in the key. */
export function listOf<Entry extends z.ZodType>(entry: Entry, keyOf: (entry: z.output<Entry>) => string | number) {
  return z
    .array(entry)
    .min(1)
    .refine((entries) => new Set(entries.map(keyOf)).size === entries.length, 'repeated entry')
}
