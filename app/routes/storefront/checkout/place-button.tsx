import { Button } from '#app/ui/kit/button.tsx'
import { CHECKOUT_FORM } from './checkout-parts.ts'

/** The button that makes the order. It stands outside its form, in the summary and in the phone's bar. */
export function PlaceButton({ isPlacing, full }: { isPlacing: boolean; full?: boolean }) {
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
    >
      Place order
    </Button>
  )
}
