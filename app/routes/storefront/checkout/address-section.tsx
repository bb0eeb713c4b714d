import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { AddressChoice } from '#app/ui/shop/address/address-choice.tsx'
import { AddressForm } from '#app/ui/shop/address/address-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'
import { isNotServed } from './is-not-served.ts'
import { useAddressDraft } from './use-address-draft.ts'

type Props = {
  view: CheckoutView
  /** The address chosen; null: a new one. */
  chosen: string | null
  answer: CheckoutAnswer | undefined
  onChoose: (id: string | null) => void
}

const NOT_SERVED = 'We do not deliver to this PIN code. Please choose another address.'

/** Where it goes: one of the shopper's addresses, or a new one. */
export function AddressSection({ view, chosen, answer, onChoose }: Props) {
  const { addresses } = view
  const refusal = answer?.refusal?.place === 'address' ? answer.refusal.says : notServed(view)
  return (
    <CheckoutSection number={2} title="Delivery address">
      {refusal ? (
        <Notice kind="bad" role="alert" tabIndex={-1} className="mt-3">
          {refusal}
        </Notice>
      ) : null}
      {addresses.length > 0 ? (
        <AddressChoice
          legend={<legend className="vh">Deliver to</legend>}
          addresses={addresses}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : null}
      {chosen === null ? <NewAddress view={view} answer={answer} /> : null}
      <noscript>
        <Button kind="secondary" type="submit" name="intent" value="choose">
          Use this address
        </Button>
      </noscript>
    </CheckoutSection>
  )
}

function notServed({ quote }: CheckoutView): string | null {
  return isNotServed(quote) ? NOT_SERVED : null
}

function NewAddress({ view, answer }: Pick<Props, 'view' | 'answer'>) {
  const draft = useAddressDraft(view.phone)
  const typed = { fullName: view.name, phone: view.phone, ...answer?.typed }
  return (
    <div className="mt-4" {...draft}>
      <AddressForm typed={typed} errors={answer?.fields} takesCheckedPin />
      <Button kind="secondary" type="submit" name="intent" value="choose" className="mt-4">
        Deliver here
      </Button>
      <p className="hint">Your PIN code sets the delivery charge and date.</p>
    </div>
  )
}
