import { CONSENTS, type ConsentPurpose } from '#app/domain/privacy/consent.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { ChangeForm, useIsChanging } from './change-form.tsx'

const CHOICE_TEXTS = {
  given: 'Saved for when we begin. Until then you’ll only get order updates.',
  none: 'Offers are off. You’ll only get order updates.',
} as const

/** What may be sent besides orders: unticked until someone ticks it, and unticked again the same way. */
export function ConsentPanel({ given }: { given: readonly ConsentPurpose[] }) {
  const busy = useIsChanging('consents')
  const { label, notice } = CONSENTS.marketing
  const isGiven = given.includes('marketing')
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">Messages</h2>
      <ChangeForm change="consents">
        <CheckField key={String(isGiven)} name="marketing" label={label} hint={notice} defaultChecked={isGiven} />
        <Button kind="quiet" type="submit" busy={busy}>
          Save choice
        </Button>
        <p role="status" className="sm mute">
          {CHOICE_TEXTS[isGiven ? 'given' : 'none']}
        </p>
      </ChangeForm>
    </section>
  )
}
