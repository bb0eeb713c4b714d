import Check from 'lucide-react/icons/check'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { ChangeForm, useIsChanging } from './change-form.tsx'
import { answerTo, type ProfileAnswer } from './profile-answer.ts'

type Props = { name: string; phone: string; phoneVerified: boolean; answer: ProfileAnswer | undefined }

const SAVED = 'Name saved.'

/** What the shop calls someone, and the number they sign in with, which only a code can vouch for. */
export function NameAndPhone({ name, phone, phoneVerified, answer }: Props) {
  const busy = useIsChanging('name')
  const said = answerTo(answer, 'name')
  return (
    <section aria-labelledby="you">
      <h2 id="you">You</h2>
      <p className="row">
        <span className="num">{formatPhone(phone)}</span>
        {phoneVerified ? (
          <Badge kind="ok">
            <Check className="i" aria-hidden="true" />
            Verified
          </Badge>
        ) : null}
      </p>
      <ChangeForm change="name" answer={said} className="profile-name">
        <Field
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={said?.typed?.name ?? name}
          error={said?.fields?.name ?? said?.message}
        />
        <Button kind="quiet" type="submit" busy={busy}>
          Save name
        </Button>
      </ChangeForm>
      <p role="status" className="sm mute">
        {said?.done ? SAVED : null}
      </p>
    </section>
  )
}
