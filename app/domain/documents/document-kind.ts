/** The documents of an order; `parcel` is what is chosen of a parcel: invoice, label and slip. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'slip', 'label', 'parcel'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The title of a file with documents of a kind. */
export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  invoice: 'Invoices and bills',
  'credit-note': 'Credit notes',
  slip: 'Packing slips',
  label: 'Shipping labels',
  parcel: 'Invoices or bills, labels and slips',
}

/** The largest number of orders in one file: a day's parcels. */
export const MAX_PRINTED = 200

/** Whether a text is the name of a document kind. */
export function isDocumentKind(text: unknown): text is DocumentKind {
  return (DOCUMENT_KINDS as readonly unknown[]).includes(text)
}

/**
 * The documents that can be printed of a parcel in one file, in the sequence of the file. A free order has a delivery
 * challan for its invoice.
 */
export const PARCEL_DOCUMENT_KINDS = ['invoice', 'label', 'slip'] as const
export type ParcelDocumentKind = (typeof PARCEL_DOCUMENT_KINDS)[number]

/** The documents as staff tick them. */
export const PARCEL_DOCUMENT_NAMES: Record<ParcelDocumentKind, string> = {
  invoice: 'Invoice, bill or delivery challan',
  label: 'Parcel label',
  slip: 'Packing slip',
}

/** The kinds among some texts, in the sequence of the file. */
export function parcelDocumentKindsIn(texts: readonly string[]): ParcelDocumentKind[] {
  return PARCEL_DOCUMENT_KINDS.filter((kind) => texts.includes(kind))
}
