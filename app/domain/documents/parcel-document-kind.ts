/**
 * What can be printed of a parcel in one file, in the sequence of the file. A free order has a delivery challan for its
 * invoice.
 */
export const PARCEL_PARTS = ['invoice', 'label', 'slip'] as const
export type ParcelPart = (typeof PARCEL_PARTS)[number]

/** The parts as staff tick them. */
export const PARCEL_PART_NAMES: Record<ParcelPart, string> = {
  invoice: 'Invoice, or delivery challan',
  label: 'Parcel label',
  slip: 'Packing slip',
}

/** The parts among some texts, in the sequence of the file. */
export function parcelPartsIn(texts: readonly string[]): ParcelPart[] {
  return PARCEL_PARTS.filter((part) => texts.includes(part))
}
