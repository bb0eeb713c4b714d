import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { COD_MESSAGES } from '#app/domain/orders/order/cash-on-delivery/cash-on-delivery.ts'
import {
  type Fulfilment,
  isCollected,
  isCourierDelivery,
  isOwnDelivery,
} from '#app/domain/orders/order/order-fulfilment.ts'
import { METHOD_NAMES, PAY_AT_SHOP } from '#app/domain/orders/payment/payment-labels.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { FieldGroup } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { type CheckoutAnswer, type CheckoutView, refusalInSection } from './checkout-view.ts'

type Props = {
  view: CheckoutView
  fulfilment: Fulfilment
  chosen: PaymentMethod | null
  answer: CheckoutAnswer | undefined
  onChoose: (method: PaymentMethod) => void
  /** Shown under the choice: the terms. */
  children: ReactNode
}

const AT_DOOR = 'In cash or by UPI, when we bring it'
const AT_SHOP = 'In cash or by UPI, when you collect it. No fee'
const confirmedByCode = (rule: string) => `${rule}. We confirm it with a code`

/** The payment methods. None is preselected; an unavailable one shows why. */
export function PaymentSection({ view, fulfilment, chosen, answer, onChoose, children }: Props) {
  const isPickup = isCollected(fulfilment)
  const { quote } = view
  const cash = quote.ok ? quote.value.cash : null
  // Without a quote only the shop's setting and the missing address decide about cash.
  const waits = view.addressId === null ? COD_MESSAGES['no-address'] : null
  const closedForAll = isPickup ? null : view.offersCash ? waits : view.cashRule
  const closed = cash?.offered === false ? cash.message : closedForAll
  const error = answer?.fields.payment ?? refusalInSection(answer, 'payment') ?? undefined
  const isOurs = isOwnDelivery(fulfilment) || (isCourierDelivery(fulfilment) && view.isBroughtByShop)
  const cashRule = isOurs && view.upiAtDoor ? `${AT_DOOR}. ${view.cashRule}` : view.cashRule
  const option = (choice: object, method: PaymentMethod, words: string, isClosed = false) => (
    <label className={isClosed ? 'option is-disabled' : 'option'}>
      <span className="check">
        <Radio
          {...choice}
          name="payment"
          value={method}
          checked={chosen === method && !isClosed}
          disabled={isClosed}
          onChoose={() => onChoose(method)}
        />
      </span>
      <span>
        <b>{isPickup && method === 'cod' ? PAY_AT_SHOP : METHOD_NAMES[method]}</b>
        <span className="sm mute">{words}</span>
        <PayMarks names={MARKS[method]} />
      </span>
    </label>
  )
  return (
    <CheckoutSection number={4} title="Payment">
      {view.offersOnline || view.offersCash ? null : (
        <Notice kind="warn" className="mb-3">
          We cannot take payments just now. Please come back soon, or{' '}
          <Link className="link" to="/contact">
            write to us
          </Link>
          .
        </Notice>
      )}
      <FieldGroup label="Pay by" hiddenLabel className="options" error={error}>
        {(choice) => (
          <>
            {view.offersOnline ? (
              <>
                {option(choice(0), 'upi', 'Any UPI app, or scan a code on a computer')}
                {option(choice(1), 'card', 'On our payment partner’s page')}
              </>
            ) : null}
            {option(
              choice(view.offersOnline ? 2 : 0),
              'cod',
              closed ?? (isPickup ? AT_SHOP : cash?.offered && cash.needsCode ? confirmedByCode(cashRule) : cashRule),
              closed !== null,
            )}
          </>
        )}
      </FieldGroup>
      {children}
    </CheckoutSection>
  )
}

// Accepted brands as text in a frame: no logo is imitated.
const MARKS: Record<PaymentMethod, readonly string[]> = { upi: ['UPI'], card: ['Visa', 'Mastercard', 'RuPay'], cod: [] }

function PayMarks({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span className="pay-marks">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  )
}
