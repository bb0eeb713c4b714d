// The contents of each document as formatted text. The layout is up to the renderer (app/adapters/documents/).

/** A value with its label: Invoice number, MW/26-27/000123. */
export type LabelledValue = readonly [name: string, value: string]

/** A party named on a document: its name is printed large, the lines below it. */
export type Party = { title: string; name: string; lines: readonly string[] }

/** A table. The width of a column is a number of parts of the whole; `figures` aligns it right. */
export type DocumentTable = {
  columns: readonly { name: string; parts: number; figures: boolean }[]
  rows: readonly (readonly string[])[]
}

/** Who signs a paper copy: for whom, and the picture of the signature; without one, the paper has room for it. */
export type Signatory = { name: string; picture: Uint8Array | null }

/** The logo of the shop called `name`, a WebP: a letterhead with that name shows it instead. */
export type LetterheadLogo = { name: string; picture: Uint8Array }

/** A tax invoice, a credit note or a delivery challan: A4, one or more pages. */
export type TaxDocument = {
  kind: 'invoice' | 'credit-note' | 'challan'
  /** The name that shoppers know the shop by, at the head. */
  letterhead: string
  title: string
  /** The words that the law requires at the top under the shop's scheme. */
  declaration?: string
  /** Which copy it is: the recipient's original, or a duplicate. */
  copy: string
  seller: Party
  buyer: Party
  facts: readonly LabelledValue[]
  lines: DocumentTable
  /** Null where no tax is charged. */
  taxes: DocumentTable | null
  /** The last of them is the total. */
  sums: readonly LabelledValue[]
  words: string
  notes: readonly string[]
  /** Null on an electronic copy, which needs no signature (CGST Rule 46, proviso to q). */
  signatory: Signatory | null
}

/** The contents of a parcel, without prices: A4. */
export type PackingSlip = {
  kind: 'slip'
  letterhead: string
  title: string
  seller: Party
  buyer: Party
  facts: readonly LabelledValue[]
  lines: DocumentTable
  total: string
  notes: readonly string[]
}

/** The label on a parcel: 4 × 6 inches. */
export type ShippingLabel = {
  kind: 'label'
  letterhead: string
  to: Party
  from: Party
  pincode: string
  phone: string
  /** Null while none is chosen. */
  carrier: string | null
  /** The AWB, or the order number while there is none. */
  barcode: LabelledValue
  orderId: string
  /** How money is collected, and how much, like Cash on delivery, ₹633; null when nothing is due. */
  due: LabelledValue | null
  facts: readonly LabelledValue[]
}

/** Which orders were not printed with the others, each with the reason, on a page as large as what is printed. */
export type LeftOutList = {
  kind: 'left-out'
  size: 'a4' | 'label'
  title: string
  facts: readonly LabelledValue[]
}

export type PrintableDocument = TaxDocument | PackingSlip | ShippingLabel | LeftOutList
