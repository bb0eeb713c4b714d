import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { pricedOrder } from '#app/domain/orders/checkout/checkout-quote.ts'
import { refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { IconButton } from '#app/ui/kit/icon-button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useClickOutside } from '#app/ui/shop/use-click-outside.ts'
import { CHECKOUT_FORM, type CheckoutAnswer, type CheckoutView, cartRefusal } from './checkout-view.ts'
import { OrderSumsTable, totalSoFarText } from './order-sums-table.tsx'

type Props = { view: CheckoutView; totalPaise: Paise; answer: CheckoutAnswer | undefined; isPlacing: boolean }

/** On a phone: a bottom bar with the total, and every charge behind 'Details'. */
export function PlaceOrderBar({ view, totalPaise, answer, isPlacing }: Props) {
  const { cart } = view
  const { details, close } = useClosing(answer)
  return (
    <div className="buy-bar phone-only">
      <Disclosure
        kind="plain"
        className="summary-bar"
        ref={details}
        summary={
          <>
            <span className="price">
              {pricedOrder(view.quote)?.delivery ? formatMoney(totalPaise) : totalSoFarText(view)}
            </span>
            <span className="xs mute">
              {formatCount(cart.count, 'pack')}, {formatWeight(cart.weightGrams)}{' '}
              <span className="underlined">Details</span>
            </span>
          </>
        }
      >
        <div className="summary-panel summary">
          <div className="row between">
            <h2 className="summary-head">What you pay</h2>
            <IconButton data-replay="" label="Close details" icon={X} onClick={close} />
          </div>
          <OrderSumsTable view={view} />
        </div>
      </Disclosure>
      <PlaceOrderButton view={view} isPlacing={isPlacing} />
    </div>
  )
}

/** Closes the details on Escape, on a click outside, and when the form has errors. Opening needs no script. */
function useClosing(answer: CheckoutAnswer | undefined) {
  const details = useClickOutside<HTMLDetailsElement>(() => close(details.current))
  const answered = useRef(answer)
  useEffect(() => {
    if (answered.current !== answer) close(details.current)
    answered.current = answer
  }, [answer, details])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && details.current?.open) closeAndFocus(details.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [details])
  return { details, close: () => closeAndFocus(details.current) }
}

function close(details: HTMLDetailsElement | null): void {
  if (details) details.open = false
}

/** Closes the details and returns the focus to their summary. */
function closeAndFocus(details: HTMLDetailsElement | null): void {
  close(details)
  details?.querySelector('summary')?.focus()
}

type ButtonProps = { view: CheckoutView; isPlacing: boolean; full?: boolean }

/**
 * The button that places the order, outside of its form: in the summary and in the phone's bottom bar. Like the cart's,
 * it is off while the cart cannot be ordered.
 */
export function PlaceOrderButton({ view, isPlacing, full }: ButtonProps) {
  const isBlocked = cartRefusal(view.quote) !== null
  return (
    <Button
      kind="primary"
      large
      full={full}
      type="submit"
      form={CHECKOUT_FORM}
      name="intent"
      value="place"
      busy={isPlacing}
      disabled={isBlocked}
      aria-describedby={isBlocked ? ORDER_BLOCK_ID : undefined}
    >
      Place order
    </Button>
  )
}

/** The id of the notice, which describes the button that is off for it. */
const ORDER_BLOCK_ID = 'order-block'

/** Why this cart cannot be ordered, or the refusal of the order. */
export function OrderBlock({ view, refusal }: { view: CheckoutView; refusal: string | null }) {
  const inCart = cartRefusal(view.quote)
  if (!inCart && !refusal) return null
  return (
    <Notice id={ORDER_BLOCK_ID} kind={inCart ? 'bad' : 'warn'} role="alert" tabIndex={-1} className="mt-3">
      {inCart ? refusalMessage(inCart) : refusal}
      {inCart && inCart.reason !== 'shop-closed' ? (
        <>
          {' '}
          <Link className="link" to="/cart">
            Change your cart
          </Link>
        </>
      ) : null}
    </Notice>
  )
}
