import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isInPhase } from '#app/domain/orders/order/order-status.ts'
import { packsToTakeBack } from '#app/domain/orders/refund/refunded-packs-back.ts'
import { REFUND_STOCK_NAMES, type Refund, type RefundLine } from '#app/domain/payments/refund/refund.ts'
import { refundedText } from '#app/domain/payments/refund/refunded-text.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = {
  order: Order
  refunds: readonly Pick<Refund, 'id' | 'channel'>[]
  refundedLines: readonly (RefundLine & { refundId: string })[]
  answer: FormAnswer | undefined
}

/** Packs that were refunded while they stayed with the shopper, and come back afterwards: stock without money. */
export function RefundedPacksBackForm({ order, refunds, refundedLines, answer }: Props) {
  const busy = useIsSubmitting({ intent: 'take-back' })
  const form = useAnswerFocus(answer)
  const lines = order.lines
    .map((line) => ({ line, most: packsToTakeBack(line, refundedLines) }))
    .filter(({ most }) => most > 0)
  if (lines.length === 0 || !isInPhase(order.status, 'delivered')) return null
  const positions = lines.map(({ line }) => line.position)
  const ofLines = refundedLines.filter(({ position }) => positions.includes(position)).map(({ refundId }) => refundId)
  const before = refunds.filter(({ id }) => ofLines.includes(id))
  return (
    <Panel id="packs-back" heading="Packs that came back later">
      <p className="sm mute">Their price was {refundedText(before)} before: their coming back changes no sum.</p>
      <Form ref={form} method="post" preventScrollReset noValidate className="stack mt-4">
        <RefusalNotice refusal={answer?.refusal} tabIndex={-1} />
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="version" value={order.version} />
        {lines.map(({ line, most }, index) => (
          <SelectField
            key={line.position}
            label={[line.name, line.weight].filter(Boolean).join(' ')}
            name={`packs-${line.position}`}
            defaultValue={answer?.typed[`packs-${line.position}`] ?? '0'}
            error={index === 0 ? answer?.fields.packs : undefined}
          >
            {Array.from({ length: most + 1 }, (_, packs) => (
              <option key={String(packs)} value={packs}>
                {packs === 0 ? 'None' : packs}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField label="How they came back" {...fieldProps(answer, 'stock', '')}>
          <option value="">Choose</option>
          <option value="restock">{REFUND_STOCK_NAMES.restock}</option>
          <option value="write-off">{REFUND_STOCK_NAMES['write-off']}</option>
        </SelectField>
        <Button kind="secondary" type="submit" busy={busy}>
          Take back
        </Button>
      </Form>
    </Panel>
  )
}
