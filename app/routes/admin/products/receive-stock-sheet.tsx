import { Form } from 'react-router'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { sellableGrams } from '#app/domain/inventory/stock/stock-pool.ts'
import { onlyPack } from '#app/domain/pack-size/only-pack.ts'
import { formatStock } from '#app/ui/admin/format-stock.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { LotFields } from './lot-fields.tsx'
import { productTitle } from './product-title.ts'
import { type StockAnswer, StockConfirmation } from './stock-confirmation.tsx'
import { WeightField } from './weight-field.tsx'

type Props = { product: AdminProduct | undefined; answer: StockAnswer; onClose: () => void }

/** Receives a delivery without leaving the list. */
export function ReceiveStockSheet({ product, answer: given, onClose }: Props) {
  const form = useAnswerFocus(given)
  const isBusy = useIsSubmitting({ intent: 'receive' })
  if (!product) return null
  const answer = given?.typed.product === product.id ? given : undefined
  return (
    <Sheet open onClose={onClose} side="right" label={`Receive ${productTitle(product)}`}>
      <Form ref={form} method="post" preventScrollReset noValidate className="stack">
        <input type="hidden" name="intent" value="receive" />
        <input type="hidden" name="product" value={product.id} />
        <p className="mute num">{formatStock(sellableGrams(product), product.packs)} can be sold now.</p>
        <WeightField
          label={onlyPack(product.packs) === null ? 'Weight received' : 'Received'}
          packs={product.packs}
          typed={answer?.typed}
          {...(answer?.fields.grams ? { error: answer.fields.grams } : {})}
        />
        <LotFields
          isShort
          bestBefore={{ optional: true, hint: 'Empty: counted from the shelf life.' }}
          answer={answer}
        />
        <Field label="Reason" {...fieldProps(answer, 'reason', 'Delivery')} hint="The ledger keeps it." />
        <Button kind="primary" type="submit" large full busy={isBusy}>
          Receive stock
        </Button>
        <StockConfirmation answer={answer} verb="Receive" busy={isBusy} />
      </Form>
    </Sheet>
  )
}
