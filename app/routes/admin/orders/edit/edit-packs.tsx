import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { CartLine } from '#app/domain/cart/cart.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { DiscountTerms } from '#app/domain/coupons/coupon.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { decideEdit } from '#app/domain/orders/editing/decide-edit.ts'
import { deliveryChargeMessage } from '#app/domain/orders/editing/edited-prices.ts'
import type { EditedOrder } from '#app/domain/orders/editing/order-edit.ts'
import type { CodLimits } from '#app/domain/orders/order/cash-on-delivery/cash-on-delivery.ts'
import { type Order, packLines } from '#app/domain/orders/order/order.ts'
import { linkHoldText } from '#app/domain/orders/order/payment-link-end.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import type { OrderSettings } from '#app/domain/settings/order-rules/order-rules.ts'
import { chargesGst } from '#app/domain/settings/tax/gst-scheme.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { EditablePackList, type NamedPack } from '../editable-pack-list.tsx'
import { withPack } from '../edited-packs.ts'
import { PackFinder } from '../pack-finder.tsx'
import { type PackFormAnswer, usePackProducts } from '../use-pack-products.ts'

type Props = {
  order: Order
  /** The products of the order, as they are now. */
  products: readonly Product[]
  coupon: DiscountTerms | null
  waivedPaise: Paise
  minimumPaise: Paise
  /** From which value of goods delivery is free; null: it is not delivered. */
  freeFromPaise: Paise | null
  cod: CodLimits
  rules: OrderSettings
  answer: PackFormAnswer | undefined
}

/** Edits the packs of an order, with the effect on money and grams before anything is saved. */
export function EditPacks(props: Props) {
  const { order, products: ofOrder, coupon, waivedPaise, minimumPaise, freeFromPaise, cod, rules, answer } = props
  const [products, addProduct] = usePackProducts(ofOrder, answer?.products)
  const busy = useNavigation().formMethod === 'POST'
  const [packs, setPacks] = useState<CartLine[]>(() => packsOf(order))
  // Untouched packs follow the order as somebody else edits it; touched ones stand on the version they were chosen in.
  const [first, setFirst] = useState(order)
  const isUntouched = JSON.stringify(packs) === JSON.stringify(packsOf(first))
  if (isUntouched && first.version !== order.version) {
    setFirst(order)
    setPacks(packsOf(order))
  }
  const preview = decideEdit({ order, products, coupon, waivedPaise, minimumPaise, cod, limits: rules }, packs)
  const edited = preview.ok ? preview.value : (preview.detail.edited ?? null)
  const problem = preview.ok || preview.reason === 'nothing-changed' ? null : preview.detail
  return (
    <StepUpForm
      intent="edit"
      answer={answer}
      codeMessage="Money goes back. Please confirm with a one-time code."
      className="form-grid"
    >
      <VersionField of={order.version} answer={answer} isUntouched={isUntouched} />
      <input type="hidden" name="seenTotalPaise" value={preview.ok ? preview.value.totalPaise : order.totalPaise} />
      <Panel
        heading="Packs"
        beside={
          <span className="sm mute">
            Packs already ordered keep their price, or get today’s if you add to them and it is lower
          </span>
        }
      >
        <EditablePackList
          maxPacks={rules.maxPacks}
          packs={packs.map((pack) => named(pack, order, products, edited))}
          problem={problem?.line ? { line: problem.line, message: problem.message } : null}
          onChange={setPacks}
        />
        <PackFinder
          onPick={(product, weight) => {
            addProduct(product)
            setPacks(withPack(packs, { productId: product.id, weight }, rules.maxPacks))
          }}
        />
      </Panel>
      <Panel heading="What it does">
        <EditSums
          order={order}
          edited={edited}
          isAllowed={preview.ok}
          freeFromPaise={freeFromPaise}
          linkHours={rules.linkHours}
        />
        {problem && !problem.line ? (
          <Notice kind="warn" role="alert" className="mt-4">
            {problem.message}
          </Notice>
        ) : null}
        <Field
          label="Reason"
          {...fieldProps(answer, 'reason')}
          className="mt-4"
          hint="The shopper reads it."
          maxLength={200}
          autoComplete="off"
        />
        <Button
          kind="primary"
          large
          full
          className="mt-4"
          type="submit"
          busy={busy}
          disabled={!preview.ok}
          aria-describedby="edit-problem"
        >
          {preview.ok ? buttonOf(order, preview.value.duePaise) : 'Edit order'}
        </Button>
        {preview.ok ? null : (
          <p id="edit-problem" className="sm mute mt-2">
            {preview.detail.message}
          </p>
        )}
      </Panel>
    </StepUpForm>
  )
}

function packsOf(order: Order): CartLine[] {
  return packLines(order).map(({ productId, weight, quantity }) => ({ productId, weight, quantity }))
}

function buttonOf({ paymentMethod }: Order, duePaise: Paise): string {
  if (paymentMethod === 'cod' || duePaise === 0) return 'Edit order'
  return duePaise < 0 ? `Edit order, refund ${formatMoney(-duePaise)}` : `Ask for ${formatMoney(duePaise)} more`
}

function named(pack: CartLine, order: Order, products: readonly Product[], edited: EditedOrder | null): NamedPack {
  const product = products.find(({ id }) => id === pack.productId)
  const is = (line: { productId: string | null; weight: string | null }) =>
    line.productId === pack.productId && line.weight === pack.weight
  const { lines } = edited ?? order
  const sold = order.lines.find(({ productId }) => productId === pack.productId)
  return {
    ...pack,
    name: product?.name ?? sold?.name ?? '',
    image: product?.image ?? sold?.image ?? '',
    paise: lines.find(is)?.grossPaise ?? null,
    weights: product?.packs.map(({ weight }) => weight) ?? [],
  }
}

type EditSumsProps = {
  order: Order
  edited: EditedOrder | null
  /** Whether no limit forbids the edit, so that its difference is settled. */
  isAllowed: boolean
  freeFromPaise: Paise | null
  linkHours: number
}

/** Weight and charges before and after the edit, which charge is kept, and how the difference is settled. */
function EditSums({ order, edited, isAllowed, freeFromPaise, linkHours }: EditSumsProps) {
  const after = edited ?? order
  const chargeMessage = edited && deliveryChargeMessage(order, edited, freeFromPaise)
  return (
    <>
      <table className="edit-table num">
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Weight" now={formatWeight(order.weightGrams)} then={formatWeight(after.weightGrams)} />
          <Row name="Packs" now={formatMoney(order.goodsPaise)} then={formatMoney(after.goodsPaise)} />
          {order.discountPaise > 0 || after.discountPaise > 0 ? (
            <Row name="Discount" now={formatMoney(-order.discountPaise)} then={formatMoney(-after.discountPaise)} />
          ) : null}
          <Row
            name="Delivery"
            now={formatMoney(order.deliveryPaise + order.codFeePaise)}
            then={formatMoney(after.deliveryPaise + after.codFeePaise)}
          />
          {chargesGst(order.gstScheme) ? (
            <Row name="GST included" now={formatMoney(order.taxPaise)} then={formatMoney(after.taxPaise)} />
          ) : null}
          <Row name="Total" now={formatMoney(order.totalPaise)} then={formatMoney(after.totalPaise)} />
        </tbody>
      </table>
      {edited && isAllowed ? (
        <div className="mt-4" aria-live="polite">
          {chargeMessage ? <p>{chargeMessage}</p> : null}
          <p>{differenceMessage(order, edited.duePaise, linkHours)}</p>
        </div>
      ) : null}
    </>
  )
}

function Row({ name, now, then }: { name: string; now: string; then: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{now}</td>
      <td className={now === then ? undefined : 'bold'}>{then}</td>
    </tr>
  )
}

function differenceMessage(
  { paymentMethod, totalPaise, slotStart }: Order,
  duePaise: Paise,
  linkHours: number,
): string {
  if (duePaise === 0) return 'It costs the same.'
  const difference = formatMoney(Math.abs(duePaise))
  if (paymentMethod === 'cod') return `The courier collects ${formatMoney(totalPaise + duePaise)} in cash.`
  if (duePaise < 0) return `${difference} goes back to where it was paid from.`
  return `${difference} more. The shopper gets a link by SMS, and we keep the packs for ${linkHoldText(linkHours, slotStart !== null)}. The order stays as it is until they pay.`
}
