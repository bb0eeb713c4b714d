import { Form, useNavigation } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { PREVIEW_DAYS } from '#app/domain/preview-links/preview-life.ts'
import { toDatetimeLocal } from '#app/domain/time/datetime-local.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import type { SettingsChange } from '../settings-history.tsx'

/** The page scheduled to replace the published one, and whether it equals the current draft. */
type Scheduled = { publishAt: Instant; isDraft: boolean; preview: string }

type Props = {
  isChanged: boolean
  version: number
  preview: string
  scheduled: Scheduled | null
  /** The last change of the draft, which can be undone. */
  lastStep: SettingsChange | null
  /** The answer to any form of the page. */
  answer: FormAnswer | undefined
}

/**
 * Whether the draft is published or scheduled, its preview, and the buttons that publish, schedule, undo or discard it.
 */
export function PublishHome({ isChanged, version, preview, scheduled, lastStep, answer }: Props) {
  const intent = useNavigation().formData?.get('intent')
  const sent = answerTo(answer, { intent: 'publish' })
  return (
    <Panel
      id="publish"
      heading={isChanged ? 'A draft is waiting' : 'Published'}
      beside={<Badge kind={isChanged ? 'warn' : 'ok'}>{isChanged ? 'Not published' : 'As shoppers see it'}</Badge>}
    >
      {scheduled ? <ScheduledNotice {...scheduled} /> : null}
      <p className="sm mute">
        {isChanged
          ? `Shoppers see the page as it was until you publish. The preview can be opened by anybody who has its link, for ${PREVIEW_DAYS} days or until you revoke it.`
          : 'What you change below is a draft first: shoppers see it once you publish it.'}
      </p>
      <div className="row home-publish mt-3">
        {isChanged ? (
          <StepUpForm
            intent="publish"
            answer={sent}
            codeMessage="Everybody sees the page you publish. Please confirm it with a one-time code."
          >
            <VersionField of={version} answer={sent} />
            <Button kind="primary" type="submit" busy={intent === 'publish'}>
              Publish
            </Button>
          </StepUpForm>
        ) : null}
        <ButtonLink kind="quiet" href={preview} target="_blank" rel="noreferrer">
          Preview
        </ButtonLink>
        <RevokePreview />
        {isChanged ? (
          <Form method="post" preventScrollReset>
            <Button kind="text" type="submit" name="intent" value="discard" busy={intent === 'discard'}>
              Discard draft
            </Button>
          </Form>
        ) : null}
      </div>
      {isChanged ? <Schedule version={version} publishAt={scheduled?.publishAt ?? ''} answer={answer} /> : null}
      {lastStep ? <LastStep step={lastStep} version={version} /> : null}
    </Panel>
  )
}

/** Revokes the links to the previews: whoever got one sees the next draft only by a new one. */
function RevokePreview() {
  const busy = useIsSubmitting({ intent: 'revoke-preview' })
  return (
    <Form method="post" preventScrollReset>
      <Button kind="text" type="submit" name="intent" value="revoke-preview" busy={busy}>
        Revoke preview link
      </Button>
    </Form>
  )
}

function ScheduledNotice({ publishAt, isDraft, preview }: Scheduled) {
  const busy = useIsSubmitting({ intent: 'cancel-schedule' })
  return (
    <Notice kind="info" title={`Scheduled for ${formatDayAndTime(publishAt)}.`} className="mb-4">
      {isDraft
        ? 'Shoppers see this draft from then on.'
        : 'Shoppers see the page as you scheduled it from then on. The draft was changed since: schedule it again to include that.'}
      <div className="row home-publish mt-3">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="publishAt" value={publishAt} />
          <Button kind="quiet" type="submit" name="intent" value="cancel-schedule" busy={busy}>
            Cancel the schedule
          </Button>
        </Form>
        {isDraft ? null : (
          <ButtonLink kind="text" href={preview} target="_blank" rel="noreferrer">
            Preview what is scheduled
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}

type ScheduleProps = { version: number; publishAt: Instant | ''; answer: FormAnswer | undefined }

function Schedule({ version, publishAt, answer }: ScheduleProps) {
  const busy = useIsSubmitting({ intent: 'schedule' })
  const sent = answerTo(answer, { intent: 'schedule' })
  return (
    <div className="mt-4">
      <StepUpForm
        intent="schedule"
        answer={sent}
        codeMessage="Everybody sees the page you schedule. Please confirm it with a one-time code."
      >
        <VersionField of={version} answer={sent} />
        <div className="row home-schedule">
          <Field
            key={publishAt}
            label="Publish at, Indian time"
            {...fieldProps(sent, 'publishAt', toDatetimeLocal(publishAt))}
            type="datetime-local"
          />
          <Button kind="secondary" type="submit" busy={busy}>
            Schedule
          </Button>
        </div>
      </StepUpForm>
    </div>
  )
}

function LastStep({ step: { at, by, fields }, version }: { step: SettingsChange; version: number }) {
  const busy = useIsSubmitting({ intent: 'undo-step' })
  const [field] = fields
  return (
    <div className="row between home-publish mt-4">
      <p className="sm mute">
        Last change of the draft: {formatDayAndTime(at)}, {by}
        {field ? (
          <span className="block">
            {field.name}: <del>{field.before}</del> <span aria-hidden="true">→</span> <ins>{field.after}</ins>
            {fields.length > 1 ? ` and ${fields.length - 1} more` : null}
          </span>
        ) : null}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <Button kind="quiet" type="submit" name="intent" value="undo-step" busy={busy}>
          Undo last change
        </Button>
      </Form>
    </div>
  )
}
