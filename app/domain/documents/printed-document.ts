// What stands on each document, in words and figures ready to be printed. How it looks is the printer's business.

/** A fact with its name: Invoice number, MW/26-27/000123. */
export type Fact = readonly [name: string, value: string]

/** Somebody named on a document: the name stands out, the lines follow it. */
export type Party = { title: string; name: string; lines: readonly string[] }

/** A table. A column's share of the width is given in parts; figures stand right. */
export type DocumentTable = {
  columns: readonly { name: string; parts: number; figures: boolean }[]
  rows: readonly (readonly string[])[]
}

/** A tax invoice or a credit note: A4, one or more pages. */
export type TaxDocument = {
  kind: 'invoice' | 'credit-note'
  title: string
  /** Which copy it is: the recipient's original, or a duplicate. */
  copy: string
  seller: Party
  buyer: Party
  facts: readonly Fact[]
  lines: DocumentTable
  taxes: DocumentTable
  /** The last of them is the total. */
  sums: readonly Fact[]
  words: string
  notes: readonly string[]
}

/** What lies in the parcel, without prices: A4. */
export type PackingSlip = {
  kind: 'slip'
  title: string
  seller: Party
  buyer: Party
  facts: readonly Fact[]
  lines: DocumentTable
  total: string
  notes: readonly string[]
}

/** What is stuck on the parcel: 4 × 6 inches. */
export type ShippingLabel = {
  kind: 'label'
  to: Party
  from: Party
  pincode: string
  phone: string
  carrier: string
  /** The carrier's number, or the order's as long as there is none. */
  barcode: Fact
  orderId: string
  /** What the courier collects: ₹633, or null when nothing is due. */
  cashDue: string | null
  facts: readonly Fact[]
}

export type PrintedDocument = TaxDocument | PackingSlip | ShippingLabel

/** Port: makes documents into one file, each on a page of its own, in their order. */
export type DocumentPrinter = {
  /** A PDF. `title` is what a reader shows in its window. */
  print: (documents: readonly PrintedDocument[], title: string) => Promise<Uint8Array<ArrayBuffer>>
}
