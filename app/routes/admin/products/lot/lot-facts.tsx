import { Form } from 'react-router'
import { formatPlainDay } from '#app/domain/instant.ts'
import type { Lot } from '#app/domain/inventory/lots/lot.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import type { StockAnswer } from '../stock-answer.ts'

/** What a lot is: what is left of it, when it came, and what may be corrected. */
export function LotFacts({ lot, answer }: { lot: Lot; answer: StockAnswer }) {
  const form = useAnswerFocus(answer)
  return (
    <section className="panel" aria-label="The lot">
      <p className="sm mute">Left</p>
      <p className="read">{formatWeight(lot.leftGrams)}</p>
      <p className="sm mute num mb-4">
        of {formatWeight(lot.receivedGrams)}, received {formatPlainDay(lot.receivedDay)}
      </p>
      <Form method="post" ref={form} noValidate className="stockform lotform">
        <Field
          label="Best before"
          name="bestBeforeDay"
          type="date"
          hint="Leave it empty when nobody knows it."
          defaultValue={answer?.typed.bestBeforeDay ?? lot.bestBeforeDay ?? ''}
          error={answer?.fields.bestBeforeDay}
        />
        <Field
          label="Supplier"
          name="supplier"
          optional
          defaultValue={answer?.typed.supplier ?? lot.supplier}
          error={answer?.fields.supplier}
        />
        <Button kind="secondary" type="submit">
          Save lot
        </Button>
      </Form>
    </section>
  )
}
