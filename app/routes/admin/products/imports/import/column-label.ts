import { parsePackPriceField } from '#app/domain/catalogue/product/product-fields.ts'
import type { ColumnTarget } from '#app/domain/product-imports/column-mapping.ts'
import { capitalize } from '#app/domain/text/capitalize.ts'

/** The name of a column, from its header. */
export function columnLabel(target: ColumnTarget): string {
  const pack = parsePackPriceField(target, '_')
  if (pack) return `${pack.kind === 'mrp' ? 'MRP' : 'Price'} ${pack.size}, ₹`
  const name = target.replaceAll('_', ' ')
  return NAMES[target] ?? capitalize(name)
}

const NAMES: Partial<Record<ColumnTarget, string>> = {
  id: 'Id',
  hsn: 'HSN',
  gst_percent: 'GST, percent',
  gst_from_day: 'GST from day',
  cost_per_kg: 'Cost per kg, ₹',
  reorder_kg: 'Reorder mark, kg',
}
