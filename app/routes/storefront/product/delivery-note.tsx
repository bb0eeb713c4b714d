import Truck from 'lucide-react/icons/truck'
import { useEffect, useId } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { PinText } from '#app/domain/delivery/pin-text.ts'

/** `isWrong`: what was typed is no PIN code. `served` is the one that the words are of, if the shop delivers there. */
type Props = { words: PinText; isWrong: boolean; served: string | null }

/** What delivery costs and how long it takes, and a small form that asks for a PIN code: a GET, so it works without JavaScript. */
export function DeliveryNote({ words, isWrong, served }: Props) {
  const [params] = useSearchParams()
  const id = useId()
  const weight = params.get('w')
  useEffect(() => {
    // Fetched by whoever asks: no page begins with it.
    if (served) void import('#app/ui/shop/address/checked-pin.ts').then(({ keepCheckedPin }) => keepCheckedPin(served))
  }, [served])

  return (
    <div className="note delivery">
      <Truck className="i" aria-hidden="true" />
      <div>
        <p id={`${id}-answer`} role="status">
          <b>{words.strong}</b> {words.rest}
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
            aria-invalid={isWrong}
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
