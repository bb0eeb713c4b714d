import { formatMoney } from '#app/domain/money/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import type { Manifest } from '#app/domain/orders/parcel/manifest.ts'
import type { Parcel, parcelNumber } from '#app/domain/orders/parcel/parcel.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { storeAddressLine } from '#app/domain/settings/store-details/format-store-address.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { PackingSlip } from './document-contents.ts'
import { formatKilograms } from './document-formatting.ts'

/** A parcel that is handed over, with its order and, if that has several, which of them it is. */
type ManifestLine = { parcel: Parcel; order: Order; number: ReturnType<typeof parcelNumber> }

/**
 * A manifest of parcels that a courier takes together: a line each, the cash to collect, and room for the signature of
 * who takes them.
 */
export function manifestDocument(
  manifest: Manifest,
  lines: readonly ManifestLine[],
  store: StoreSettings,
): PackingSlip {
  const cash = sumBy(lines, ({ parcel }) => parcel.collectPaise)
  const grams = sumBy(lines, ({ parcel }) => parcel.grams)
  return {
    kind: 'slip',
    letterhead: store.name,
    title: 'Manifest',
    seller: { title: 'From', name: store.legalName || store.name, lines: [storeAddressLine(store)].filter(Boolean) },
    buyer: {
      title: 'Handed to',
      name: lines[0]?.parcel.carrier ?? manifest.courier,
      lines: ['Name, time and signature:', '', '______________________________'],
    },
    facts: [
      ['Made', formatDayAndTime(manifest.createdAt)],
      ['Parcels', String(lines.length)],
      ['Weight', formatKilograms(grams)],
      ['Cash to collect', formatMoney(cash)],
    ],
    lines: {
      columns: [
        { name: 'AWB', parts: 4, figures: false },
        { name: 'Order', parts: 4, figures: false },
        { name: 'To', parts: 5, figures: false },
        { name: 'Weight', parts: 2, figures: true },
        { name: 'Collect', parts: 2, figures: true },
      ],
      rows: lines.map(({ parcel, order, order: { id, address }, number }) => [
        parcel.awb ?? '',
        number ? `${id}, box ${number.number} of ${number.of}` : id,
        `${address.fullName}, ${address.city} ${address.pincode}`,
        formatKilograms(parcel.grams),
        collectText(parcel, order),
      ]),
    },
    total: `${formatCount(lines.length, 'parcel')}, ${formatKilograms(grams)}`,
    notes: [],
  }
}

/** What is collected with a parcel. With another parcel of an unpaid order nothing is, and it is not paid either. */
function collectText({ collectPaise }: Parcel, { paymentStatus }: Order): string {
  if (collectPaise > 0) return formatMoney(collectPaise)
  return paymentStatus === 'cod_due' ? 'Nothing' : 'Paid'
}
