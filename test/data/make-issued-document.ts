import type { IssuedDocument } from '#app/domain/books/issued-document.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { splitTax } from '#app/domain/tax/tax-split.ts'

/** A document as an order would have it: of one or several lines, with the tax split of its places. */
export function makeIssuedDocument(
  number: number,
  change: Partial<IssuedDocument> & { sold?: readonly { paise: Paise; rateBp: number; hsn?: string }[] } = {},
): IssuedDocument {
  const { sold = [{ paise: 10_500, rateBp: 500 }], ...rest } = change
  const kind = rest.kind ?? 'invoice'
  const buyerState = rest.buyerState ?? '07'
  return {
    kind,
    scheme: 'regular',
    number: `${kind === 'invoice' ? 'MW' : 'CN'}/26-27/${String(number).padStart(6, '0')}`,
    day: '2026-10-05',
    orderId: `MW-${String(number).padStart(8, '0')}`,
    buyerGstin: null,
    buyerName: 'Asha Rao',
    buyerState,
    shopState: '07',
    against: null,
    lines: sold.map(({ paise, rateBp, hsn = '08021200' }) => ({
      name: 'Almonds',
      hsn,
      unit: hsn.startsWith('99') ? 'OTH' : 'PAC',
      quantity: 2,
      rateBp,
      grossPaise: paise,
      ...splitTax(paise, rateBp, { from: '07', to: buyerState, scheme: 'regular' }),
    })),
    ...rest,
  }
}
