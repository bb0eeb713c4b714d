import { Form, useNavigation } from 'react-router'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { sellableGrams } from '#app/domain/inventory/stock/sellable.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { titleOf } from './product-rows.tsx'
import { SlipQuestion, type StockAnswer } from './stock-confirmation.tsx'

/** What the server said to a delivery it did not write down. */
export type ReceiveAnswer = { productId: string } & NonNullable<StockAnswer>

type Props = { product: AdminProduct | undefined; answer: ReceiveAnswer | null; onClose: () => void }

/** A delivery written down without leaving the list. */
export function ReceiveSheet({ product, answer: given, onClose }: Props) {
  const form = useAnswerFocus(given)
  const isBusy = useNavigation().formData?.get('edit') === 'stock'
  if (!product) return null
  const answer = given?.productId === product.id ? given : null
  return (
    <Sheet open onClose={onClose} side="right" label={`Receive ${titleOf(product)}`}>
      <Form ref={form} method="post" preventScrollReset noValidate className="stack">
        <input type="hidden" name="edit" value="stock" />
        <input type="hidden" name="kind" value="receive" />
        <input type="hidden" name="product" value={product.id} />
        <p className="mute num">{formatWeight(sellableGrams(product))} can be sold now.</p>
        <Field
          label="Weight received"
          name="grams"
          suffix="kg"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={answer?.typed.grams}
          error={answer?.fields.grams}
        />
        <Field
          label="Best before"
          name="bestBeforeDay"
          type="date"
          optional
          hint="Empty: counted from the shelf life."
          defaultValue={answer?.typed.bestBeforeDay}
          error={answer?.fields.bestBeforeDay}
        />
        <Field
          label="Reason"
          name="reason"
          hint="The ledger keeps it."
          defaultValue={answer?.typed.reason ?? 'Delivery'}
          error={answer?.fields.reason}
        />
        <Button kind="primary" type="submit" large full busy={isBusy}>
          Receive stock
        </Button>
        <SlipQuestion answer={answer ?? undefined} verb="Receive" busy={isBusy} />
      </Form>
    </Sheet>
  )
}
