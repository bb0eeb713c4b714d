import { useNavigation } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { type Invitation, ROLE_DESCRIPTIONS, ROLE_NAMES } from '#app/domain/identity/staff/role-change.ts'
import { formatDate } from '#app/domain/instant.ts'
import { CodeForm } from '#app/ui/admin/code-form.tsx'
import { ShareLink } from '#app/ui/admin/share-link.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

const OFFERED = ['packer', 'manager', 'owner'] as const

/** A phone and a role: at once for whoever has an account, else when they first sign in. */
export function AddToTeam({ answer: all }: { answer: FormAnswer | undefined }) {
  const answer = answerTo(all, { intent: 'add' })
  const busy = useNavigation().formData?.get('intent') === 'add'
  const panel = useAnswerFocus<HTMLElement>(answer?.codeNeeded ? undefined : answer)
  return (
    <section className="panel" aria-labelledby="add" ref={panel}>
      <div className="panel-head">
        <h2 id="add">Add somebody</h2>
      </div>
      {answer?.refusal ? (
        <Notice kind="bad" role="alert" className="mb-4">
          {answer.refusal}
        </Notice>
      ) : null}
      <CodeForm
        codeNeeded={answer?.codeNeeded ?? false}
        message="A role decides who sees money and customers. Please confirm with a one-time code."
      >
        <input type="hidden" name="intent" value="add" />
        <div className="address-fields">
          <Field
            label="Their phone"
            name="phone"
            type="tel"
            prefix="+91"
            hint="We send them a text message with a link. The role waits until they sign in."
            error={answer?.fields.phone}
            defaultValue={answer?.typed.phone}
          />
          <SelectField
            label="Role"
            name="role"
            error={answer?.fields.role}
            defaultValue={answer?.typed.role ?? 'packer'}
          >
            {OFFERED.map((role) => (
              <option key={role} value={role}>
                {ROLE_NAMES[role]}: {ROLE_DESCRIPTIONS[role].charAt(0).toLowerCase() + ROLE_DESCRIPTIONS[role].slice(1)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button kind="primary" type="submit" busy={busy} className="mt-4">
          Add to the team
        </Button>
      </CodeForm>
    </section>
  )
}

type InvitationsProps = { invitations: readonly Invitation[]; link: string; answer: FormAnswer | undefined }

/** Roles that wait for somebody to sign in, with the link to hand on. */
export function Invitations({ invitations, link, answer }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <section className="panel" aria-labelledby="invited">
      <div className="panel-head">
        <h2 id="invited">Invited</h2>
      </div>
      <ul className="team">
        {invitations.map(({ phone, role, invitedAt }) => (
          <li key={phone}>
            <p className="who">
              <b className="num">{formatPhone(phone)}</b> <Badge kind="fig">{ROLE_NAMES[role]}</Badge>
              <span className="sm mute num">since {formatDate(invitedAt)}, once they sign in</span>
            </p>
            <CodeForm
              codeNeeded={answerTo(answer, { intent: 'withdraw', phone })?.codeNeeded ?? false}
              message="Please confirm with a one-time code."
            >
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="phone" value={phone} />
              <Button kind="text" type="submit" aria-label={`Cancel the invitation of ${formatPhone(phone)}`}>
                Cancel invite
              </Button>
            </CodeForm>
            <ShareLink link={link} phone={phone} text="You are invited to our team. Sign in with this phone number:" />
          </li>
        ))}
      </ul>
    </section>
  )
}
