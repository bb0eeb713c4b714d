import { Form, useNavigation } from 'react-router'
import type { BadgeKind } from '#app/domain/badge-kind.ts'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import {
  type templateFit,
  WHATSAPP_STATE_NAMES,
  type WhatsappTemplate,
  type WhatsappTemplateState,
} from '#app/domain/notifications/channels/whatsapp-template.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

/**
 * A template as the page shows it: its message, the text that its message has today, and how the one at the service
 * compares.
 */
export type ShownTemplate = WhatsappTemplate & {
  title: string
  when: string
  wanted: string
  fit: ReturnType<typeof templateFit>
}

type Props = {
  templates: readonly ShownTemplate[]
  phone: string
  isConnected: boolean
  answer: FormAnswer | undefined
}

const BADGES: Record<WhatsappTemplateState, BadgeKind> = {
  approved: 'ok',
  pending: 'warn',
  rejected: 'bad',
  unknown: 'info',
}

/** Every template with its state; each opens to its text and what can be done with it. */
export function TemplateList({ templates, phone, isConnected, answer }: Props) {
  const approved = templates.filter(({ state }) => state === 'approved').length
  return (
    <section aria-labelledby="templates">
      <div className="row between mb-2">
        <h2 id="templates">Templates</h2>
        <span className="sm mute num">
          {approved} of {templates.length} approved
        </span>
      </div>
      {isConnected ? (
        <Ask intent="refresh" label="Refresh status" answer={answer} />
      ) : (
        <Notice kind="info" title="WhatsApp is not connected." className="mb-4">
          Type the keys under Connections. Until then messages go by SMS and e-mail.
        </Notice>
      )}
      <div className="panel whatsapp-templates mt-4">
        {templates.map((template) => (
          <Template
            key={template.kind}
            {...{ template, phone, isConnected }}
            answer={answer?.typed.kind === template.kind ? answer : undefined}
          />
        ))}
      </div>
    </section>
  )
}

type TemplateProps = { template: ShownTemplate } & Pick<Props, 'phone' | 'isConnected' | 'answer'>

function Template({ template, phone, isConnected, answer }: TemplateProps) {
  const { kind, title, when, wanted, state, reason } = template
  return (
    <Disclosure
      kind="plain"
      open={answer !== undefined}
      summary={
        <>
          <span>
            <b>{title}</b>
            <span className="sm mute">{when}</span>
          </span>
          <span className="row">
            {isOld(template) ? <Badge kind="warn">Older text</Badge> : null}
            <Badge kind={BADGES[state]}>{WHATSAPP_STATE_NAMES[state]}</Badge>
          </span>
        </>
      }
    >
      {reason ? (
        <Notice kind="bad" title="WhatsApp rejected it." className="mt-2">
          {reason}
        </Notice>
      ) : null}
      {isOld(template) ? <OlderText template={template} /> : null}
      <p className="whatsapp-preview user-text mt-2">{wanted}</p>
      <NameForm template={template} answer={answer?.typed.intent === 'save-template' ? answer : undefined} />
      <div className="row actions mt-3">
        {isConnected && state !== 'approved' && state !== 'pending' ? (
          <Ask intent="ask-approval" kind={kind} label="Ask for approval" answer={answer} />
        ) : null}
        {isConnected && state === 'approved' ? (
          <Ask intent="test" kind={kind} label={`Send to ${formatPhone(phone)}`} answer={answer} />
        ) : null}
      </div>
    </Disclosure>
  )
}

function isOld({ state, fit }: ShownTemplate): boolean {
  return state === 'approved' && fit !== 'current'
}

/** What WhatsApp has approved, where the message has changed since. */
function OlderText({ template: { body, fit } }: { template: ShownTemplate }) {
  const isSent = fit === 'outdated'
  return (
    <Notice
      kind={isSent ? 'warn' : 'bad'}
      title={isSent ? 'WhatsApp has approved an older text.' : 'The approved text has other variables.'}
      className="mt-2"
    >
      <p>{isSent ? 'It is still sent:' : 'The message goes by SMS instead. WhatsApp has:'}</p>
      <p className="user-text">{body}</p>
      <p>
        An approved text cannot be changed. For the text below save another name, then ask for approval. Until that is
        given, the message goes by SMS.
      </p>
    </Notice>
  )
}

type AskProps = {
  intent: 'refresh' | 'ask-approval' | 'test'
  kind?: string
  label: string
  answer: FormAnswer | undefined
}

/** A form of one button, with the service's refusal under it. */
function Ask({ intent, kind, label, answer }: AskProps) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === intent && (formData.get('kind') ?? undefined) === kind
  const refusal = answer?.typed.intent === intent ? answer.refusal : null
  return (
    <Form method="post" preventScrollReset>
      {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      <Button kind="quiet" type="submit" name="intent" value={intent} busy={busy}>
        {label}
      </Button>
      <RefusalNotice refusal={refusal} className="mt-2" />
    </Form>
  )
}

/** Name and language of the template at the service, for an owner who has made it there. */
function NameForm({ template, answer }: { template: ShownTemplate; answer: FormAnswer | undefined }) {
  const { kind, name, language } = template
  return (
    <Form ref={useAnswerFocus(answer)} method="post" className="whatsapp-name mt-3" preventScrollReset noValidate>
      <input type="hidden" name="kind" value={kind} />
      <Field key={name} label="Name at WhatsApp" {...fieldProps(answer, 'name', name)} />
      <Field key={language} label="Language" {...fieldProps(answer, 'language', language)} />
      <Button kind="quiet" type="submit" name="intent" value="save-template">
        Save name
      </Button>
      {answer?.refusal ? <p className="error">{answer.refusal}</p> : null}
    </Form>
  )
}
