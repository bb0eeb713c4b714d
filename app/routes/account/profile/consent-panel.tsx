import { CONSENTS, type ConsentPurpose } from '#app/domain/consents/consent.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { IntentForm, useIsIntentSubmitting } from './intent-form.tsx'

const CHOICE_TEXTS = {
  given: 'Offers are on: at most two messages a month.',
  none: 'Offers are off. You’ll only get order updates.',
} as const

/** Consent to marketing messages: unticked by default, and withdrawn as easily as given. */
export function ConsentPanel({ given }: { given: readonly ConsentPurpose[] }) {
  const busy = useIsIntentSubmitting('save-consents')
  const { label, notice } = CONSENTS.marketing
  const isGiven = given.includes('marketing')
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">Messages</h2>
      <IntentForm intent="save-consents">
        <CheckField key={String(isGiven)} name="marketing" label={label} hint={notice} defaultChecked={isGiven} />
        <Button kind="quiet" type="submit" busy={busy}>
          Save choice
        </Button>
        <p role="status" className="sm mute">
          {CHOICE_TEXTS[isGiven ? 'given' : 'none']}
        </p>
      </IntentForm>
    </section>
  )
}
