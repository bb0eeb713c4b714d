import { capitalised } from '#app/domain/capitalised.ts'
import type { Target } from '#app/domain/imports/import-mapping.ts'

/** What a column is called where it is chosen: its header, with its words apart. */
export function columnName(target: Target): string {
  const words = target.replaceAll('_', ' ')
  return NAMES[target] ?? capitalised(words)
}

const NAMES: Partial<Record<Target, string>> = {
  id: 'Id',
  hsn: 'HSN',
  gst_percent: 'GST, percent',
  cost_per_kg: 'Cost per kg, ₹',
  reorder_kg: 'Reorder mark, kg',
  price_250g: 'Price 250g, ₹',
  price_500g: 'Price 500g, ₹',
  price_1kg: 'Price 1kg, ₹',
  mrp_250g: 'MRP 250g, ₹',
  mrp_500g: 'MRP 500g, ₹',
  mrp_1kg: 'MRP 1kg, ₹',
}
