import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import type { Invitation } from '#app/domain/identity/staff/invitation.ts'
import { ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { ShareLink } from '#app/ui/admin/share-link.tsx'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

type InvitationsProps = { invitations: readonly Invitation[]; link: string; answer: FormAnswer | undefined }

/** Invitations that were not accepted yet, each with its link. */
export function Invitations({ invitations, link, answer }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <Panel id="invited" heading="Invited">
      <ul className="team">
        {invitations.map(({ phone, role, invitedAt }) => (
          <li key={phone}>
            <p className="member">
              <b className="num">{formatPhone(phone)}</b> <Badge kind="action">{ROLE_NAMES[role]}</Badge>
              <span className="sm mute num">invited {formatDate(invitedAt)}, not signed in yet</span>
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
    </Panel>
  )
}
