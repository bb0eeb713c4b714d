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
