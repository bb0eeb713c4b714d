import { Form } from 'react-router'
import { type AdminProduct, reorderMark } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import type { StockAnswer } from '../stock-answer.ts'

/** The weight at which a product counts as low, and its small form. */
export function ReorderMark({ product, answer }: { product: AdminProduct; answer: StockAnswer }) {
  const form = useAnswerFocus(answer)
  return (
    <details className="reorder" open={answer !== undefined}>
      <summary className="link sm tapline">Reorder at {formatWeight(reorderMark(product))}</summary>
      <Form method="post" ref={form} preventScrollReset noValidate className="reorderform">
        <input type="hidden" name="edit" value="reorder" />
        <Field
          label="Reorder at"
          name="grams"
          suffix="kg"
          inputMode="decimal"
          autoComplete="off"
          hint="0 for the usual mark of 2 kg."
          defaultValue={answer?.typed.grams ?? String(reorderMark(product) / 1000)}
          error={answer?.fields.grams}
        />
        <Button kind="secondary" type="submit">
          Save reorder mark
        </Button>
      </Form>
    </details>
  )
}
