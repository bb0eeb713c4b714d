import { useDeferredValue, useRef } from 'react'
import { Link } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { fillTemplate } from '#app/domain/notifications/templates/fill-template.ts'
import { isButton, mailBlocks } from '#app/domain/notifications/templates/mail-body.ts'
import type { MailBrand } from '#app/domain/notifications/templates/mail-brand.ts'
import {
  type MailTemplate,
  mailProblem,
  mailTemplate,
  mailVariables,
} from '#app/domain/notifications/templates/mail-template.ts'
import { MAIL_VARIABLES, type MailVariable } from '#app/domain/notifications/templates/mail-variable.ts'
import { MAILS, type MailKind, mailRecipient } from '#app/domain/notifications/templates/mails.ts'
import type { MailSettings } from '#app/domain/settings/settings.ts'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'
import { MarkdownText } from '#app/ui/shared/markdown-text.tsx'
import { SettingsForm } from '../../settings-form.tsx'
import type { MessagePreview } from '../message-preview.ts'
import { PreviewOrderChoice } from '../preview-order-choice.tsx'
import { SendTest } from '../send-test.tsx'
import { insertVariable, VariableChips } from '../variable-chips.tsx'

type Props = {
  kind: MailKind
  own: MailSettings[string]
  preview: MessagePreview
  brand: MailBrand
  /** Where a test goes: the shop's own address; empty while it is not set. */
  email: string
  answer: FormAnswer | undefined
}

/** Edits subject and body of a mail, with a preview of how it arrives. */
export function MailForm({ kind, own, preview, brand, email, answer }: Props) {
  const standard = MAILS[kind]
  const stored = mailTemplate(kind, { [kind]: own })
  const subject = useFieldValue(answer?.typed.subject ?? stored.subject)
  const body = useFieldValue<HTMLTextAreaElement>(answer?.typed.body ?? stored.body)
  const typed = { subject: subject.text, body: body.text }
  const last = useRef<'subject' | 'body'>('body')
  const problem = mailProblem(kind, typed)
  const problemOf = (field: 'subject' | 'body') => (problem?.field === field ? problem.message : undefined)
  const isStandard = typed.subject === standard.subject && typed.body === standard.body
  const shown = useDeferredValue(body.text)
  return (
    <>
      <SettingsForm title={isStandard ? 'The standard text' : 'Your own text'} saves="mail" seen={null} answer={answer}>
        <p className="sm mute mb-4">
          {standard.when} To: {mailRecipient(kind)}.
        </p>
        {answer?.refusal ? (
          <div className="mb-4">
            <p className="sm mute">Saved now:</p>
            <p className="sms">{`${stored.subject}\n\n${stored.body}`}</p>
          </div>
        ) : null}
        <VersionField of={own.version} answer={answer} />
        <Field
          label="Subject"
          name="subject"
          id="subject"
          {...subject.field}
          onFocus={() => {
            last.current = 'subject'
          }}
          message={problemOf('subject')}
          error={answer?.fields.subject}
        />
        <TextAreaField
          label="Text"
          name="body"
          id="body"
          rows={10}
          className="markdown mt-4"
          spellCheck
          {...body.field}
          onFocus={() => {
            last.current = 'body'
          }}
          hint="Markdown: ## for a heading, - for a point, **bold**, [words](https://…) for a link. A link alone in its paragraph becomes a button."
          message={problemOf('body')}
          error={answer?.fields.body}
        />
        <VariableChips
          variables={variablesOfMail(kind)}
          onPick={(name) => insertVariable(last.current === 'subject' ? subject.field.ref : body.field.ref, name)}
        />
        {isStandard ? null : (
          <Button
            kind="text"
            onClick={() => {
              subject.fill(standard.subject)
              body.fill(standard.body)
            }}
          >
            Back to the standard text
          </Button>
        )}
      </SettingsForm>
      <Panel id="preview" heading="What arrives">
        <PreviewOrderChoice {...preview} />
        <MailPreview template={{ subject: typed.subject, body: shown }} example={preview.values} brand={brand} />
        {email ? (
          <SendTest texts={typed} to={email} isSendable={problem === null} />
        ) : (
          <p className="sm mute mt-4">
            Write your e-mail into the <Link to="/admin/settings/store#email">settings of the store</Link>, and you can
            send yourself a test.
          </p>
        )}
      </Panel>
    </>
  )
}

function variablesOfMail(kind: MailKind) {
  const needs: readonly MailVariable[] = MAILS[kind].required
  return mailVariables(kind).map((name) => ({
    name,
    meaning: MAIL_VARIABLES[name].meaning,
    isRequired: needs.includes(name),
  }))
}

type MailPreviewProps = {
  template: MailTemplate
  example: Readonly<Record<string, string>>
  brand: MailBrand
}

/** A mail as it arrives on a phone: subject, and its body in the shop's layout. */
function MailPreview({ template, example, brand }: MailPreviewProps) {
  const { name, address, logo } = brand
  const blocks = mailBlocks(template.body, example).map((block, index) => ({ block, index }))
  return (
    <div className="phone phone-mail">
      <p className="phone-head">
        <span className="sm mute">{name}</span>
        <b className="bold">{fillTemplate(template.subject, example)}</b>
      </p>
      <div className="mail-paper">
        <p className="mail-brand">
          {logo ? <img src={logo.url} width={logo.width} height={logo.height} alt={name} /> : name}
        </p>
        <div className="mail-body">
          {blocks.map(({ block, index }) => (
            <div
              key={index}
              className={block.kind === 'paragraph' && isButton(block.words) ? 'mail-button' : undefined}
            >
              <MarkdownText blocks={[block]} />
            </div>
          ))}
        </div>
        <p className="mail-foot sm">
          <span>{name}</span>
          <span>{address}</span>
        </p>
      </div>
    </div>
  )
}
