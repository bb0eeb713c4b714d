import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import type { RefundChannel } from '#app/domain/payments/refund/refund.ts'
import { sumBy } from '#app/domain/sum.ts'

type Props = {
  packs: readonly { line: OrderLine; quantity: number }[]
  /** What is charged, and goes with the last of the packs. */
  charges: readonly { line: OrderLine }[]
  paise: Paise
  channel: RefundChannel
  isGoodwill: boolean
  invoiceNumber: string | null
}

const WAYS: Record<RefundChannel, string> = {
  source: 'The gateway sends back',
  'by-hand': 'You pay out by hand',
  due: 'Taken off the bill',
}

/** The money and the grams that the button refunds. */
export function RefundSummary({ packs, charges, paise, channel, isGoodwill, invoiceNumber }: Props) {
  const grams = sumBy(packs, ({ line, quantity }) => line.grams * quantity)
  return (
    <dl className="pairs totals" aria-live="polite">
      <dt>{WAYS[channel]}</dt>
      <dd className="bold">{paise > 0 ? formatMoney(paise) : 'Nothing yet'}</dd>
      <dt>Packs</dt>
      <dd>{formatWeight(grams)}</dd>
      {charges.length > 0 ? (
        <>
          <dt>No pack is left, so also</dt>
          <dd>{charges.map(({ line }) => line.name).join(', ')}</dd>
        </>
      ) : null}
      <dt>Credit note</dt>
      <dd className="num nowrap">{creditNoteText(isGoodwill, invoiceNumber)}</dd>
    </dl>
  )
}

function creditNoteText(isGoodwill: boolean, invoiceNumber: string | null): string {
  if (isGoodwill) return 'None for goodwill'
  return invoiceNumber ? `For ${invoiceNumber}` : 'With the invoice'
}
