import Truck from 'lucide-react/icons/truck'
import { useEffect, useId } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { PinCodeAnswer } from '#app/domain/delivery/pin-code-check-text.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Input } from '#app/ui/kit/input.tsx'

/** The delivery charge and time, and a form for the PIN code: a GET form, so it works without JavaScript. */
export function PinCodeForm({ words, isWrong, served }: PinCodeAnswer) {
  const [params] = useSearchParams()
  const id = useId()
  const answer = useId()
  const weight = params.get('w')
  useEffect(() => {
    // Lazy loaded on first use.
    if (served)
      void import('#app/ui/shop/address/checked-pin-code-storage.ts').then((storage) =>
        storage.storeCheckedPinCode(served),
      )
  }, [served])

  return (
    <div className="notice delivery">
      <Truck className="icon" aria-hidden="true" />
      <div>
        <p id={answer} role="status">
          <b>{words.strong}</b> {words.rest}
        </p>
        <Form className="pin-form" preventScrollReset replace>
          {weight ? <input type="hidden" name="w" value={weight} /> : null}
          <label htmlFor={id}>PIN code</label>
          <Input
            id={id}
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            defaultValue={params.get('pin') ?? ''}
            aria-invalid={isWrong}
            aria-describedby={answer}
          />
          <Button type="submit" kind="quiet">
            Check
          </Button>
        </Form>
      </div>
    </div>
  )
}
