import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { STAFF_ROLES } from '#app/domain/identity/staff/role.ts'
import { ROLE_DESCRIPTIONS, ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

/** Gives a role to a phone number: at once if it has an account, else when it first signs in. */
export function AddToTeam({ answer: all }: { answer: FormAnswer | undefined }) {
  const answer = answerTo(all, { intent: 'add' })
  const busy = useIsSubmitting({ intent: 'add' })
  return (
    <Panel id="add" heading="Add somebody">
      <StepUpForm
        intent="add"
        answer={answer}
        codeMessage="A role decides who sees money and customers. Please confirm with a one-time code."
      >
        <div className="address-fields">
          <Field
            label="Their phone"
            {...fieldProps(answer, 'phone')}
            type="tel"
            prefix="+91"
            hint="We send them a text message with a link. The role waits until they sign in."
          />
          <SelectField label="Role" {...fieldProps(answer, 'role', 'packer')}>
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
    </Panel>
  )
}
