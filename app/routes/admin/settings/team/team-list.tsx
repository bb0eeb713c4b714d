import { Link, useNavigation } from 'react-router'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { ROLES, type Role } from '#app/domain/identity/staff/role.ts'
import { ROLE_DESCRIPTIONS, ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

type TeamMember = {
  userId: string
  phone: string
  name: string
  role: Role
  lastSeenAt: Instant | null
  /** A phone of ADMIN_PHONES: its role is set on the server. */
  isFixed: boolean
  isYou: boolean
}

/** The members of the team with their roles and when each was last seen. */
export function TeamList({ team, answer }: { team: readonly TeamMember[]; answer: FormAnswer | undefined }) {
  return (
    <Panel
      id="team"
      heading="Who works here"
      beside={<span className="sm mute num">{team.length === 1 ? '1 person' : `${team.length} people`}</span>}
    >
      <ul className="team">
        {team.map((person) => (
          <li key={person.userId}>
            <Row person={person} answer={answerTo(answer, { intent: 'role', phone: person.phone })} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Row({ person, answer }: { person: TeamMember; answer: FormAnswer | undefined }) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'role' && formData.get('phone') === person.phone
  return (
    <>
      <p className="member">
        <Link className="card-name" to={`/admin/users/${person.userId}`}>
          {person.name}
        </Link>{' '}
        <Badge kind="action">{ROLE_NAMES[person.role]}</Badge> {person.isYou ? <Badge kind="quiet">You</Badge> : null}
        <span className="sm mute num">
          {formatPhone(person.phone)} ·{' '}
          {person.lastSeenAt ? `seen ${formatDayAndTime(person.lastSeenAt)}` : 'not signed in now'}
        </span>
      </p>
      {person.isYou ? (
        <p className="sm mute">A new number of your own? Add it below with your role, and sign in with it.</p>
      ) : null}
      {person.isFixed ? (
        <p className="sm mute">Owner (set on the server). It can only be changed there.</p>
      ) : (
        <StepUpForm
          intent="role"
          answer={answer}
          codeMessage="A role decides who sees money and customers. Please confirm the change with a one-time code."
          className="role-row"
        >
          <input type="hidden" name="phone" value={person.phone} />
          <SelectField
            label={`Role of ${person.name}`}
            name="role"
            key={person.role}
            defaultValue={answer?.typed.role ?? person.role}
          >
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {role === 'customer'
                  ? 'No role: remove from the team'
                  : `${ROLE_NAMES[role]}: ${lower(ROLE_DESCRIPTIONS[role])}`}
              </option>
            ))}
          </SelectField>
          <Button kind="quiet" type="submit" busy={busy}>
            Change role
          </Button>
        </StepUpForm>
      )}
    </>
  )
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
