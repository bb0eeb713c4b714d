import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { formatPhone } from '#app/domain/format-phone.ts'
import { STAFF_ROLES } from '#app/domain/identity/staff/role.ts'
import { ROLE_DESCRIPTIONS, ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import type { Invitation } from '#app/domain/identity/staff/staff-invitation.ts'
import { formatDate } from '#app/domain/instant.ts'
import { ShareLink } from '#app/ui/admin/share-link.tsx'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

/** Gives a role to a phone number: at once if it has an account, else when it first signs in. */
export function AddToTeam({ answer: all }: { answer: FormAnswer | undefined }) {
  const answer = answerTo(all, { intent: 'add' })
  const busy = useIsSubmitting({ intent: 'add' })
  return (
    <section className="panel" aria-labelledby="add">
      <div className="panel-head">
        <h2 id="add">Add somebody</h2>
      </div>
      <StepUpForm
        intent="add"
        answer={answer}
        codeMessage="A role decides who sees money and customers. Please confirm with a one-time code."
      >
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
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_NAMES[role]}: {ROLE_DESCRIPTIONS[role].charAt(0).toLowerCase() + ROLE_DESCRIPTIONS[role].slice(1)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button kind="primary" type="submit" busy={busy} className="mt-4">
          Add to the team
        </Button>
      </StepUpForm>
    </section>
  )
}

type InvitationsProps = { invitations: readonly Invitation[]; link: string; answer: FormAnswer | undefined }

/** Invitations that were not accepted yet, each with its link. */
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
            <p className="member">
              <b className="num">{formatPhone(phone)}</b> <Badge kind="action">{ROLE_NAMES[role]}</Badge>
              <span className="sm mute num">since {formatDate(invitedAt)}, once they sign in</span>
            </p>
            <StepUpForm
              intent="withdraw"
              answer={answerTo(answer, { intent: 'withdraw', phone })}
              codeMessage="Please confirm with a one-time code."
            >
              <input type="hidden" name="phone" value={phone} />
              <Button kind="text" type="submit" aria-label={`Cancel the invitation of ${formatPhone(phone)}`}>
                Cancel invite
              </Button>
            </StepUpForm>
            <ShareLink link={link} phone={phone} text="You are invited to our team. Sign in with this phone number:" />
          </li>
        ))}
      </ul>
    </section>
  )
}
