import Truck from 'lucide-react/icons/truck'
import { useEffect, useId } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { PinAnswer } from '#app/domain/delivery/pin-check.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'

type Props = { answer: PinAnswer; cod: Pick<CodSettings, 'offered' | 'minimumPaise' | 'maximumPaise'> }

/** What delivery costs and how long it takes, and a small form that asks for a PIN code: a GET, so it works without JavaScript. */
export function DeliveryNote({ answer, cod }: Props) {
  const [params] = useSearchParams()
  const id = useId()
  const wrong = answer.kind === 'not-a-pin'
  const weight = params.get('w')
  const served = answer.kind === 'served' ? answer.pin : null
  useEffect(() => {
    // Fetched by whoever asks: no page begins with it.
    if (served) void import('#app/ui/shop/address/checked-pin.ts').then(({ keepCheckedPin }) => keepCheckedPin(served))
  }, [served])

  return (
    <div className="note delivery">
      <Truck className="i" aria-hidden="true" />
      <div>
        <p id={`${id}-answer`} role="status">
          <Answer answer={answer} cod={cod} />
        </p>
        <Form className="pin" preventScrollReset replace>
          {weight ? <input type="hidden" name="w" value={weight} /> : null}
          <label htmlFor={id}>PIN code</label>
          <input
            className="in"
            id={id}
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            defaultValue={params.get('pin') ?? ''}
            aria-invalid={wrong}
            aria-describedby={`${id}-answer`}
          />
          <button className="btn qui" type="submit">
            Check
          </button>
        </Form>
      </div>
    </div>
  )
}

function Answer({ answer, cod }: Props) {
  switch (answer.kind) {
    case 'anywhere':
      return (
        <>
          <b>Delivery from {formatMoney(answer.fromPaise)}.</b> {freeFrom(answer.freeFromPaise)} {cashWords(cod)}
        </>
      )
    case 'served':
      return (
        <>
          <b>
            To {answer.pin}, {answer.state}, in {answer.days[0]} to {answer.days[1]} working days.
          </b>{' '}
          Delivery from {formatMoney(answer.fromPaise)}, free from {formatMoney(answer.freeFromPaise)}.{' '}
          {answer.cash ? cashWords(cod) : 'Pay online: no cash on delivery here.'}
        </>
      )
    case 'not-served':
      return (
        <>
          <b>We do not deliver to {answer.pin}.</b> It is an army post office, which our couriers do not reach.
        </>
      )
    case 'not-a-pin':
      return <b>“{answer.typed}” is not a PIN code. Enter the six digits of your PIN code.</b>
  }
}

function freeFrom([least, most]: readonly [number, number]): string {
  return least === most
    ? `Free from ${formatMoney(least)}.`
    : `Free from ${formatMoney(least)} to ${formatMoney(most)}, by distance.`
}

function cashWords(cod: Props['cod']): string {
  if (!cod.offered) return 'Pay online, by UPI or card.'
  return `Cash on delivery from ${formatMoney(cod.minimumPaise)} to ${formatMoney(cod.maximumPaise)}.`
}
