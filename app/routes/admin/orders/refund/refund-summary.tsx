import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { formatWeight } from '#app/domain/weight.ts'

type Props = {
  packs: readonly { line: OrderLine; quantity: number }[]
  paise: Paise
  isCash: boolean
  isGoodwill: boolean
  invoiceNumber: string | null
}

/** What the button will do, in money and grams. */
export function RefundSummary({ packs, paise, isCash, isGoodwill, invoiceNumber }: Props) {
  const grams = packs.reduce((sum, { line, quantity }) => sum + line.grams * quantity, 0)
  return (
    <dl className="dl msum" aria-live="polite">
      <dt>{isCash ? 'You pay out by hand' : 'The gateway sends back'}</dt>
      <dd className="b">{paise > 0 ? formatMoney(paise) : 'Nothing yet'}</dd>
      <dt>Packs</dt>
      <dd>{formatWeight(grams)}</dd>
      <dt>Credit note</dt>
      <dd className="num nowrap">{creditNoteWords(isGoodwill, invoiceNumber)}</dd>
    </dl>
  )
}

function creditNoteWords(isGoodwill: boolean, invoiceNumber: string | null): string {
  if (isGoodwill) return 'None for goodwill'
  return invoiceNumber ? `For ${invoiceNumber}` : 'With the invoice'
}
