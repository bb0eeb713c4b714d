import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { SECTION_KINDS } from '#app/domain/home/section-kinds.ts'
import { toDatetimeLocal } from '#app/domain/time/datetime-local.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField, Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { boxProps, fieldProps } from '#app/ui/shared/field-props.ts'
import { SeenSettings } from '../../settings-form.tsx'
import { ContentFields } from './content-fields.tsx'
import type { SectionFormProps } from './section-form-props.ts'

// Inputs that are a part of a field of the section.
const PART_OF = { buttonOwn: 'buttonTo', linkOwn: 'linkTo', isOfBrand: 'picture' }

/** The form of a section: what it holds, whether it is shown, and when. */
export function SectionForm(props: SectionFormProps) {
  const { section, answer } = props
  const form = useAnswerFocus(answer)
  const busy = useIsSubmitting({ intent: 'save' })
  return (
    <Panel id="content" heading={SECTION_KINDS[section.kind].description}>
      <Form ref={form} method="post" noValidate preventScrollReset className="stack">
        <RefusalNotice refusal={answer?.refusal} title="Nothing was changed." tabIndex={-1} />
        <input type="hidden" name="intent" value="save" />
        <SeenSettings seen={{ section }} answer={answer} partOf={PART_OF} />
        <ContentFields {...props} />
        <CheckField
          label="Show this section"
          {...boxProps(answer, 'shown', section.shown)}
          hint="Off: it stays here, and shoppers do not see it."
        />
        <div className="columns-2 stacked">
          <TimeField label="From" name="from" instant={section.from} answer={answer} />
          <TimeField label="Until" name="until" instant={section.until} answer={answer} />
        </div>
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            Save in the draft
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type TimeProps = { label: string; name: 'from' | 'until'; instant: string; answer: FormAnswer | undefined }

function TimeField({ label, name, instant, answer }: TimeProps) {
  return (
    <Field
      label={label}
      {...fieldProps(answer, name, toDatetimeLocal(instant))}
      type="datetime-local"
      optional
      hint="Day and time in India, on the minute."
    />
  )
}
