import { type Order, parcelLines } from '#app/domain/orders/order/order.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { buyerParty, contactLine, documentDate } from './document-parts.ts'
import type { PackingSlip } from './printed-document.ts'

/** A packing slip: what lies in the parcel and where it goes. No prices, so that it may lie in a gift. */
export function packingSlip(order: Order, store: StoreSettings): PackingSlip {
  const lines = parcelLines(order)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    kind: 'slip',
    title: 'Packing slip',
    seller: { title: 'From', name: store.name, lines: store.address ? [store.address, store.pincode] : [] },
    buyer: buyerParty('To', order),
    facts: [
      ['Order number', order.id],
      ['Order date', documentDate(order.placedAt ?? order.createdAt)],
      ...(order.carrier && order.awb ? [[order.carrier, order.awb] as const] : []),
    ],
    lines: {
      columns: [
        { name: 'In this parcel', parts: 5, figures: false },
        { name: 'Pack', parts: 2, figures: true },
        { name: 'Packs', parts: 2, figures: true },
        { name: 'Together', parts: 2, figures: true },
      ],
      rows: lines.map(({ name, hindiName, weight, grams, quantity }) => [
        hindiName ? `${name} (${hindiName})` : name,
        weight ?? formatWeight(grams),
        String(quantity),
        formatWeight(grams * quantity),
      ]),
    },
    total: `${count} ${count === 1 ? 'pack' : 'packs'}, ${formatWeight(order.weightGrams)}`,
    notes: ['Something missing, damaged or not right? Tell us within 48 hours, with a photograph.', contactLine(store)],
  }
}
