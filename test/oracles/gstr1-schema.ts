/**
 * The GSTR-1 upload file of India's GST portal ("Prepare offline"), as zod schemas: `gstr1Schema`
 * for the return of a month or a quarter, `gstr1IffSchema` for the invoice furnishing facility of
 * the first two months of a quarter.
 *
 * Written from public documentation alone, not from the code that makes the file: the behaviour of
 * GSTN's Returns Offline Tool V3.2.4 as recorded by the public repository onyb/gst (its `spec/` and
 * the files captured from the tool), the key names in resilient-tech/india-compliance, rule 59 of
 * the CGST Rules and GSTN's advisories; for return periods from May 2025, when table 12 was split.
 *
 * Deliberately narrower than the portal: a seller who is not an SEZ unit, sells inside India and
 * not through e-commerce operators. So amendments, exports, advances and e-commerce tables are
 * refused as unknown keys, and so are the keys that only occur in the portal's own answers (flag,
 * chksum, cfs, updby). Empty sections are refused, because the tool leaves them out. Not checked:
 * the check character of a GSTIN, and whether a tax is the rate times the taxable value.
 */
import { z } from 'zod'

import {
  amount,
  B2CL_LIMIT_RUPEES,
  count,
  date,
  GSTR1_DOCUMENT_KINDS,
  gstr1DocumentNumber,
  hsnCode,
  invoiceType,
  listOf,
  noteType,
  period,
  placeOfSupply,
  rate,
  recipientGstin,
  sellerGstin,
  serial,
  unit,
  unsigned,
  yesOrNo,
} from './gstr1-fields.ts'

const unsignedTaxes = {
  iamt: unsigned.optional(),
  camt: unsigned.optional(),
  samt: unsigned.optional(),
  csamt: unsigned.optional(),
}
const signedTaxes = {
  iamt: amount.optional(),
  camt: amount.optional(),
  samt: amount.optional(),
  csamt: amount.optional(),
}

/** One item for each rate of a document. */
const items = listOf(
  z.strictObject({
    num: serial,
    itm_det: z.strictObject({ rt: rate, txval: unsigned, ...unsignedTaxes }),
  }),
  (item) => item.itm_det.rt,
)

const b2bInvoice = z.strictObject({
  inum: gstr1DocumentNumber,
  idt: date,
  val: unsigned,
  pos: placeOfSupply,
  rchrg: yesOrNo,
  inv_typ: invoiceType,
  itms: items,
})

const b2clInvoice = z.strictObject({
  inum: gstr1DocumentNumber,
  idt: date,
  val: unsigned.gt(B2CL_LIMIT_RUPEES),
  itms: items,
})

const b2csRow = z.strictObject({
  sply_ty: z.enum(['INTRA', 'INTER']),
  pos: placeOfSupply,
  typ: z.literal('OE'),
  rt: rate,
  txval: amount,
  ...signedTaxes,
})

/** Amounts of a note are unsigned: its type says which way they count. */
const noteHead = { nt_num: gstr1DocumentNumber, nt_dt: date, ntty: noteType, val: unsigned }

const registeredNote = z.strictObject({
  ...noteHead,
  pos: placeOfSupply,
  rchrg: yesOrNo,
  inv_typ: invoiceType,
  itms: items,
})

/** A note on an export has no place of supply. */
const unregisteredNote = z.discriminatedUnion('typ', [
  z.strictObject({ ...noteHead, typ: z.literal('B2CL'), pos: placeOfSupply, itms: items }),
  z.strictObject({ ...noteHead, typ: z.enum(['EXPWP', 'EXPWOP']), itms: items }),
])

const nilRow = z.strictObject({
  sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
  nil_amt: amount,
  expt_amt: amount,
  ngsup_amt: amount,
})

const hsnRow = z
  .strictObject({
    num: serial,
    hsn_sc: hsnCode,
    user_desc: z.string().max(30).optional(),
    desc: z.string().min(1).optional(),
    uqc: unit,
    qty: amount,
    rt: rate,
    txval: amount,
    ...signedTaxes,
  })
  .refine(
    (row) => (row.hsn_sc.startsWith('99') ? row.uqc === 'NA' && row.qty === 0 : row.uqc !== 'NA'),
    'services, and only they, have the unit NA, with quantity 0',
  )
  .refine((row) => (row.camt ?? 0) === (row.samt ?? 0), 'central and state tax differ')

const hsnRows = listOf(hsnRow, (row) => `${row.hsn_sc} ${row.uqc} ${row.rt}`).refine(
  (rows) => rows.every((row, index) => row.num === index + 1),
  'rows are numbered from 1',
)

const documentRange = z
  .strictObject({
    num: serial,
    from: gstr1DocumentNumber,
    to: gstr1DocumentNumber,
    totnum: count,
    cancel: count,
    net_issue: count,
  })
  .refine((range) => range.net_issue === range.totnum - range.cancel, 'net_issue does not add up')

const documentsOfKind = z
  .strictObject({
    doc_num: z.int().min(1).max(GSTR1_DOCUMENT_KINDS.length),
    doc_typ: z.string().optional(),
    docs: listOf(documentRange, (range) => range.num),
  })
  .refine(
    (kind) => kind.doc_typ === undefined || kind.doc_typ === GSTR1_DOCUMENT_KINDS[kind.doc_num - 1],
    'doc_typ is not the name of doc_num',
  )

const head = {
  gstin: sellerGstin,
  fp: period,
  version: z.string().regex(/^GST\d+\.\d+\.\d+$/),
  /** The tool never fills this in. */
  hash: z.literal('hash'),
}

const registeredSections = {
  b2b: listOf(
    z.strictObject({ ctin: recipientGstin, inv: z.array(b2bInvoice).min(1) }),
    (recipient) => recipient.ctin,
  ).optional(),
  cdnr: listOf(
    z.strictObject({ ctin: recipientGstin, nt: z.array(registeredNote).min(1) }),
    (recipient) => recipient.ctin,
  ).optional(),
}

const otherSections = {
  b2cl: listOf(
    z.strictObject({ pos: placeOfSupply, inv: z.array(b2clInvoice).min(1) }),
    (state) => state.pos,
  ).optional(),
  b2cs: listOf(b2csRow, (row) => `${row.pos} ${row.rt}`).optional(),
  cdnur: z.array(unregisteredNote).min(1).optional(),
  nil: z.strictObject({ inv: listOf(nilRow, (row) => row.sply_ty) }).optional(),
  hsn: z
    .strictObject({ hsn_b2b: hsnRows.optional(), hsn_b2c: hsnRows.optional() })
    .refine((hsn) => hsn.hsn_b2b !== undefined || hsn.hsn_b2c !== undefined, 'empty section')
    .optional(),
  doc_issue: z.strictObject({ doc_det: listOf(documentsOfKind, (kind) => kind.doc_num) }).optional(),
}

const returnFile = z.strictObject({
  ...head,
  gt: unsigned.optional(),
  cur_gt: unsigned.optional(),
  ...registeredSections,
  ...otherSections,
})
type ReturnFile = z.output<typeof returnFile>

interface Taxes {
  iamt?: number | undefined
  camt?: number | undefined
  samt?: number | undefined
}

/** A document of any section, with where it stands in the file. */
interface Entry {
  path: (string | number)[]
  /** With its kind before it: invoices and notes may have the same number. */
  number: string
  day: string
  /** Absent for exports. */
  pos?: string
  /** Absent for unregistered recipients. */
  type?: string
  itms: { itm_det: Taxes }[]
}

function* documentsOf(file: ReturnFile): Generator<Entry> {
  const { b2b = [], b2cl = [], cdnr = [], cdnur = [] } = file
  for (const [i, { inv }] of b2b.entries())
    for (const [j, { inum, idt: day, pos, inv_typ: type, itms }] of inv.entries())
      yield { path: ['b2b', i, 'inv', j], number: `invoice ${inum}`, day, pos, type, itms }
  for (const [i, { pos, inv }] of b2cl.entries())
    for (const [j, { inum, idt: day, itms }] of inv.entries())
      yield { path: ['b2cl', i, 'inv', j], number: `invoice ${inum}`, day, pos, itms }
  for (const [i, { nt }] of cdnr.entries())
    for (const [j, { nt_num, nt_dt: day, pos, inv_typ: type, itms }] of nt.entries())
      yield { path: ['cdnr', i, 'nt', j], number: `note ${nt_num}`, day, pos, type, itms }
  for (const [i, note] of cdnur.entries()) {
    const { nt_num, nt_dt: day, itms } = note
    const entry = { path: ['cdnur', i], number: `note ${nt_num}`, day, itms }
    yield note.typ === 'B2CL' ? { ...entry, pos: note.pos } : entry
  }
}

/** Within a state, equal central and state tax; between states, integrated tax alone. */
function hasTaxesOf({ iamt, camt, samt }: Taxes, withinState: boolean): boolean {
  return withinState ? camt !== undefined && camt === samt && !iamt : iamt !== undefined && !camt && !samt
}

/** What depends on the seller's state and on the period: places, kinds of tax, days, numbers. */
function checkFile(file: ReturnFile, context: z.RefinementCtx): void {
  const refuse = (message: string, path: (string | number)[]) => context.addIssue({ code: 'custom', message, path })
  const sellerState = file.gstin.slice(0, 2)
  const lastMonth = file.fp.slice(2) + file.fp.slice(0, 2)
  const seen = new Set<string>()

  for (const { path, number, day, pos, type, itms } of documentsOf(file)) {
    const isAtHome = pos === sellerState
    if (type === undefined && isAtHome) refuse('not between states', path)

    const isTaxedAtHome = isAtHome && (type === 'R' || type === 'DE')
    if (!itms.every((item) => hasTaxesOf(item.itm_det, isTaxedAtHome)))
      refuse('wrong kind of tax for the place of supply', path)

    const month = day.slice(6) + day.slice(3, 5)
    if (month > lastMonth) refuse('dated after the period', path)

    if (seen.has(number.toUpperCase())) refuse('number used twice', path)
    seen.add(number.toUpperCase())
  }

  for (const [index, row] of (file.b2cs ?? []).entries()) {
    const isAtHome = row.pos === sellerState
    if (isAtHome !== (row.sply_ty === 'INTRA')) refuse('wrong sply_ty', ['b2cs', index])
    if (!hasTaxesOf(row, isAtHome)) refuse('wrong kind of tax', ['b2cs', index])
  }
}

export const gstr1Schema = returnFile.superRefine(checkFile)

export const gstr1IffSchema = z
  .strictObject({ ...head, ...registeredSections })
  .superRefine(checkFile)
  .refine((file) => Number(file.fp.slice(0, 2)) % 3 !== 0, 'the last month of a quarter has no IFF')
