import { Form } from 'react-router'
import { ADJUSTMENT_NAMES } from '#app/domain/inventory/stock-adjustment.ts'
import type { ShelfProduct } from '#app/domain/reports/shelf.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import type { EditAnswer } from './edit-answer.ts'

const HINTS = {
  receive: 'adds to the shelf',
  'write-off': 'takes from the shelf',
  count: 'sets what stands there',
} as const

/** Receives, writes off or counts a product's stock, with a reason that stays in the ledger. */
export function StockForm({ product, answer }: { product: ShelfProduct; answer: EditAnswer | undefined }) {
  const kinds = Object.keys(ADJUSTMENT_NAMES) as (keyof typeof ADJUSTMENT_NAMES)[]
  const chosen = answer?.typed.kind ?? 'receive'
  return (
    <details open={answer !== undefined} key={product.onHandGrams}>
      <summary className="btn qui">Change stock</summary>
      <Form method="post" preventScrollReset noValidate className="edit">
        <input type="hidden" name="product" value={product.id} />
        <input type="hidden" name="edit" value="stock" />
        <fieldset className="w2">
          <legend className="lab">What happened to {product.name}</legend>
          {kinds.map((kind) => (
            <label key={kind} className="ck">
              <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
              <span>
                {ADJUSTMENT_NAMES[kind]} <span className="sm mute">{HINTS[kind]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Field
          label="Weight"
          name="grams"
          suffix="kg"
          inputMode="decimal"
          defaultValue={answer?.typed.grams}
          error={answer?.fields.grams}
        />
        <Field
          label="Reason"
          name="reason"
          hint="The ledger keeps it."
          defaultValue={answer?.typed.reason}
          error={answer?.fields.reason}
        />
        <Button kind="secondary" type="submit">
          Save stock
        </Button>
      </Form>
    </details>
  )
}
