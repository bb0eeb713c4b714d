import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { formatUnitSalePrice } from '#app/domain/money/unit-price.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { storeAddressLine } from '#app/domain/settings/store-details/format-store-address.ts'
import { fssaiName } from '#app/domain/settings/store-details/fssai-text.ts'
import { chargesGst, type GstScheme, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatMonth } from '#app/domain/time/calendar-day.ts'
import type { Pack, Product } from './product.ts'
import { LABEL_ROW_FIELDS, PRODUCT_FIELDS } from './product-fields.ts'

/** A row of "On the label". `strong` marks facts that a shopper must not miss. */
export type LabelRow = { name: string; value: string; strong?: true }

/**
 * The facts that the law requires on a listing (Legal Metrology Packaged Commodities Rules 2011, rule 6; FSSAI). A fact
 * that is not entered has no row. The unit sale price is of the printed maximum price. `bestBeforeDay`: the earliest of
 * the lots on sale, or null when unknown. A shop that charges no GST names no rate, and one
 * that is not registered no HSN code.
 */
export function labelRows(
  product: Product,
  store: StoreSettings,
  bestBeforeDay: string | null,
  gstScheme: GstScheme = 'regular',
): LabelRow[] {
  // Spaces that do not break keep a pack and its price in one line.
  const perPack = (priceText: (pack: Pack) => string) =>
    product.packs.map((pack) => `${pack.weight}\u00a0${priceText(pack)}`).join(', ')
  const facts: LabelRow[] = [
    { name: 'Generic name', value: product.genericName },
    { name: 'Net quantity', value: product.packs.map((pack) => pack.weight).join(', ') },
    { name: 'MRP, incl. of all taxes', value: perPack((pack) => formatMoney(pack.mrpPaise)) },
    { name: 'Unit sale price', value: perPack((pack) => formatUnitSalePrice(pack.mrpPaise, pack.grams)) },
    { name: 'Country of origin', value: product.countryOfOrigin.join(', ') },
    { name: 'Grade', value: product.grade },
    { name: 'Ingredients', value: product.ingredients },
    { name: 'Allergen', value: product.allergen, strong: true },
    { name: 'Best before', value: bestBeforeMessage(product, bestBeforeDay) },
    ...LABEL_ROW_FIELDS.map((field) => ({ name: PRODUCT_FIELDS[field].labelRow, value: product[field] })),
    {
      name: 'Packed by',
      value: product.packedBy ?? [store.legalName, storeAddressLine(store)].filter(Boolean).join(', '),
    },
    { name: 'Imported by', value: product.importedBy ?? '' },
    { name: fssaiName(store.fssai), value: store.fssai },
    {
      name: 'Consumer care',
      value: [store.name, store.phone && formatPhone(store.phone), store.email].filter(Boolean).join(', '),
    },
    ...(schemeRules(gstScheme).isRegistered ? [gstRow(product, gstScheme)] : []),
  ]
  return facts.filter((fact) => fact.value !== '')
}

function gstRow({ hsn, gstRateBp }: Product, gstScheme: GstScheme): LabelRow {
  return chargesGst(gstScheme)
    ? { name: 'HSN and GST', value: `${hsn}, ${gstRateBp / 100}% GST included` }
    : { name: 'HSN', value: hsn }
}

/** The best-before fact: Mar 2027 or later (9 months from packing). */
function bestBeforeMessage({ shelfLifeMonths }: Product, bestBeforeDay: string | null): string {
  const life = `${formatCount(shelfLifeMonths, 'month')} from packing`
  return bestBeforeDay ? `${formatMonth(bestBeforeDay)} or later (${life})` : life
}
