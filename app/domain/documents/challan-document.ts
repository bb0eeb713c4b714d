import { stateName } from '#app/domain/delivery/indian-state.ts'
import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import type { DeliveryChallan } from '#app/domain/orders/invoicing/delivery-challan.ts'
import { type Order, parcelLines } from '#app/domain/orders/order/order.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { TaxDocument } from './document-contents.ts'
import { amountInWords, documentDate } from './document-formatting.ts'
import { buyerParty, contactLine, sellerParty } from './document-party.ts'
import { type Print, signatoryOf } from './tax-document.ts'

const REASONS = {
  sample: 'Tasting sample, free of charge',
  resend: 'Sent again, free of charge',
} as const

/**
 * The delivery challan of a free order with every field of CGST Rule 55(1). No tax is charged, since the goods are no
 * supply; the place of supply is named when they go to another state. The challan of a shop that is not registered for
 * GST does not mention it.
 */
export function challanDocument(order: Order, challan: DeliveryChallan, print: Print): TaxDocument {
  const { seller } = challan
  const { isRegistered } = schemeRules(order.gstScheme)
  const valueAt = (position: number) => challan.lines.find((line) => line.position === position)?.taxablePaise ?? 0
  const total = sumBy(challan.lines, ({ taxablePaise }) => taxablePaise)
  return {
    kind: 'challan',
    letterhead: seller.name,
    title: 'Delivery challan',
    copy: print.copy === 'reprint' ? 'Reprint' : 'Original for consignee',
    seller: { ...sellerParty(seller, order), title: 'Consigner' },
    buyer: buyerParty('Consignee', order),
    facts: [
      ['Challan number', challan.number],
      ['Challan date', documentDate(challan.issuedAt)],
      ['Order number', order.id],
      ['Reason', order.channel === 'sample' ? REASONS.sample : REASONS.resend],
      ...(order.shipState === order.shopState || !isRegistered
        ? []
        : [['Place of supply', `${stateName(order.shipState)} (${order.shipState})`] as const]),
    ],
    lines: {
      columns: [
        { name: 'Description', parts: 30, figures: false },
        ...(isRegistered ? [{ name: 'HSN', parts: 14, figures: false }] : []),
        { name: 'Quantity', parts: 12, figures: true },
        { name: 'Weight', parts: 14, figures: true },
        { name: isRegistered ? 'Taxable value' : 'Value', parts: 14, figures: true },
      ],
      rows: parcelLines(order).map((line) => [
        [line.name, line.weight ?? formatWeight(line.grams)].join(' '),
        ...(isRegistered ? [line.hsn] : []),
        isRegistered ? `${line.quantity} PAC` : String(line.quantity),
        formatWeight(line.grams * line.quantity),
        formatFigure(valueAt(line.position)),
      ]),
    },
    taxes: null,
    sums: [['Value of the goods', `₹${formatFigure(total)}`]],
    words: amountInWords(total),
    notes: [
      `Not a sale: the goods are sent free of charge${isRegistered ? ', and no tax is charged on them' : ''}.`,
      contactLine(seller),
    ],
    signatory: signatoryOf(seller, print),
  }
}
