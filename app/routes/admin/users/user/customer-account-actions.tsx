import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { ROLES } from '#app/domain/identity/staff/role.ts'
import { ROLE_DESCRIPTIONS, ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import { DELETION_UNDO, erasedOn } from '#app/domain/privacy/decide-account-deletion.ts'
import type { Customer } from '#app/domain/reports/customers/customer.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { ConfirmedButton } from '#app/ui/kit/confirmed-button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type Props = {
  customer: Customer
  /** Whether the phone is in ADMIN_PHONES. */
  isFixed: boolean
  mayRule: boolean
  mayErase: boolean
  answer: FormAnswer | undefined
}

/** What a customer may do, and their requests: cash on delivery, account, role, data export, erasure. */
export function CustomerAccountActions({ customer, isFixed, mayRule, mayErase, answer }: Props) {
  return (
    <Panel id="rights" heading="What they may do" className="rights">
      <BlockForm
        intent="cash"
        isOff={customer.codBlockedAt !== null}
        description={
          customer.codBlockedAt
            ? `Cash on delivery is closed since ${formatDate(customer.codBlockedAt)}.`
            : 'May pay in cash, within the rules of the settings.'
        }
        off="Block cash on delivery"
        on="Allow cash on delivery"
        answer={answer}
      />
      {customer.role === 'customer' ? (
        <BlockForm
          intent="block"
          isOff={customer.blockedAt !== null}
          description={
            customer.blockedAt
              ? `Blocked since ${formatDate(customer.blockedAt)}: cannot sign in or order.`
              : 'May sign in and order. Blocking signs them out everywhere.'
          }
          off="Block account"
          on="Unblock account"
          answer={answer}
        />
      ) : null}
      {mayRule ? (
        <RoleForm customer={customer} isFixed={isFixed} answer={answerTo(answer, { intent: 'role' })} />
      ) : null}
      <Right description="Everything the shop keeps about them, as a file (DPDP Act s. 11).">
        <ButtonLink kind="quiet" href={`/admin/users/${customer.id}/data`} download>
          Export data
        </ButtonLink>
      </Right>
      {mayErase && customer.role === 'customer' ? <Erase customer={customer} answer={answer} /> : null}
    </Panel>
  )
}

function Right({ description, children }: { description: string; children: ReactNode }) {
  return (
    <div className="right">
      <p className="sm mute">{description}</p>
      {children}
    </div>
  )
}

type BlockFormProps = {
  intent: 'cash' | 'block'
  isOff: boolean
  description: string
  off: string
  on: string
  answer: FormAnswer | undefined
}

function BlockForm({ intent, isOff, description, off, on, answer }: BlockFormProps) {
  const busy = useIsSubmitting({ intent })
  const refusal = answerTo(answer, { intent })?.refusal
  return (
    <Right description={description}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="block" value={isOff ? 'no' : 'yes'} />
        <Button kind={isOff || intent === 'cash' ? 'quiet' : 'destructive'} type="submit" busy={busy}>
          {isOff ? on : off}
        </Button>
      </Form>
      <RefusalNotice refusal={refusal} />
    </Right>
  )
}

function RoleForm({ customer, isFixed, answer }: Pick<Props, 'customer' | 'isFixed' | 'answer'>) {
  const busy = useIsSubmitting({ intent: 'role' })
  if (isFixed) return <Right description="Owner (set on the server). It can only be changed there.">{null}</Right>
  return (
    <div className="right">
      <StepUpForm
        intent="role"
        answer={answer}
        codeMessage="A role decides who sees money and customers. Please confirm the change with a one-time code."
        className="role-form"
      >
        <SelectField
          label="Role"
          name="role"
          defaultValue={answer?.typed.role ?? customer.role}
          key={customer.role}
          hint="Fewer rights sign them out everywhere."
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}: {ROLE_DESCRIPTIONS[role].toLowerCase()}
            </option>
          ))}
        </SelectField>
        <Button kind="secondary" type="submit" busy={busy}>
          Change role
        </Button>
      </StepUpForm>
    </div>
  )
}

const UNDO_DAYS = DELETION_UNDO / DAYS
const ERASURE = `Name, addresses, cart and notes go after ${UNDO_DAYS} days; until then it can be taken back. Orders stay without name and phone, because tax law asks for them.`

function Erase({ customer, answer }: Pick<Props, 'customer' | 'answer'>) {
  const busy = useIsSubmitting({ intent: 'erase' })
  if (customer.deletionRequestedAt) {
    return (
      <Right
        description={`Will be erased on ${formatDate(erasedOn(customer.deletionRequestedAt))}. Nothing is deleted before.`}
      >
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="keep" />
          <Button kind="quiet" type="submit">
            Keep account
          </Button>
        </Form>
      </Right>
    )
  }
  return (
    <Right description={ERASURE}>
      <StepUpForm
        intent="erase"
        answer={answerTo(answer, { intent: 'erase' })}
        codeMessage={`Erasing cannot be undone after ${UNDO_DAYS} days. Please confirm it with a one-time code.`}
      >
        <ConfirmedButton
          kind="destructive"
          busy={busy}
          label="Erase account"
          title="Erase this account?"
          confirm={`Erase in ${UNDO_DAYS} days`}
          keep="Keep account"
        >
          {ERASURE}
        </ConfirmedButton>
      </StepUpForm>
    </Right>
  )
}
