import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { answerTo } from '#app/domain/form-answer.ts'
import type { ProfileAnswer } from '#app/domain/identity/profile/profile-intent.ts'
import { ActionForm } from '#app/ui/kit/action-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { useSite } from '#app/ui/shared/site-context.ts'

/** Who adds a new number of somebody who works here: whoever manages the team, or its owner. */
export type NewNumber = 'team' | 'owner'

type Props = {
  name: string
  phone: string
  phoneVerified: boolean
  /** Null for a shopper, whose account hangs on the number. */
  newNumber: NewNumber | null
  answer: ProfileAnswer | undefined
}

const SAVED = 'Name saved.'

/** The user's name, and their phone number, verified by a one-time code. */
export function NameAndPhone({ name, phone, phoneVerified, newNumber, answer }: Props) {
  const busy = useIsSubmitting({ intent: 'save-name' })
  const answered = answerTo(answer, { intent: 'save-name' })
  return (
    <section aria-labelledby="you">
      <h2 id="you">You</h2>
      <p className="row">
        <span className="num">{formatPhone(phone)}</span>
        {phoneVerified ? (
          <Badge kind="ok">
            <Check className="icon" aria-hidden="true" />
            Verified
          </Badge>
        ) : null}
      </p>
      {newNumber ? (
        <p className="sm mute">
          You open the shop’s panel with this number. For another one,{' '}
          {newNumber === 'team' ? (
            <>
              <Link className="link" to="/admin/settings/team">
                add it to the team
              </Link>{' '}
              and sign in with it.
            </>
          ) : (
            'ask the owner to add it to the team.'
          )}
        </p>
      ) : (
        <p className="sm mute">
          Changed your number?{' '}
          <Link className="link" to="/contact">
            Write to us
          </Link>{' '}
          before you lose the old one.
        </p>
      )}
      <ActionForm hidden={{ intent: 'save-name' }} answer={answered} className="profile-name">
        <Field
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={answered?.typed.name ?? name}
          error={answered?.fields.name ?? answered?.refusal ?? undefined}
        />
        <Button kind="quiet" type="submit" busy={busy}>
          Save name
        </Button>
      </ActionForm>
      <p role="status" className="sm mute">
        {answered?.done ? SAVED : null}
      </p>
    </section>
  )
}

const EMAIL_TEXTS = {
  none: (documents: string) => `Your ${documents} come there as a PDF when an order is on its way.`,
  unconfirmed: (documents: string, email: string) =>
    `We have written to ${email}. Open the link in that mail, and your ${documents} come there.`,
  confirmed: (documents: string) => `Your ${documents} come there as a PDF.`,
} as const

function emailText(documents: string, email: string | null, isConfirmed: boolean): string {
  if (!email) return EMAIL_TEXTS.none(documents)
  return isConfirmed ? EMAIL_TEXTS.confirmed(documents) : EMAIL_TEXTS.unconfirmed(documents, email)
}

/** The e-mail address for invoices or bills, which its owner confirms by a link. */
export function Email({
  email,
  emailConfirmed,
  answer,
}: {
  email: string | null
  emailConfirmed: boolean
  answer: ProfileAnswer | undefined
}) {
  const busy = useIsSubmitting({ intent: 'save-email' })
  const answered = answerTo(answer, { intent: 'save-email' })
  const documents = useSite()?.chargesGst === false ? 'bills' : 'invoices'
  return (
    <section aria-labelledby="email">
      <h2 id="email">{`E-mail for ${documents}`}</h2>
      {email && emailConfirmed ? (
        <p className="row">
          {email}
          <Badge kind="ok">
            <Check className="icon" aria-hidden="true" />
            Confirmed
          </Badge>
        </p>
      ) : null}
      <ActionForm hidden={{ intent: 'save-email' }} answer={answered} className="profile-name">
        <Field
          label="E-mail"
          optional
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          key={email}
          defaultValue={answered?.typed.email ?? email ?? ''}
          error={answered?.fields.email ?? answered?.refusal ?? undefined}
        />
        <Button kind="quiet" type="submit" busy={busy}>
          Save e-mail
        </Button>
      </ActionForm>
      <p role="status" className="sm mute mt-2">
        {emailText(documents, email, emailConfirmed)}
      </p>
    </section>
  )
}
