import { useDeferredValue, useMemo } from 'react'
import { readPolicyText } from '#app/domain/policies/policy-text.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { useTypedField } from '#app/ui/kit/use-typed.ts'
import { PolicyText } from '#app/ui/shop/policy/policy-text.tsx'
import type { FormAnswer } from '../../form-answer.ts'
import { SettingsSection } from '../../settings-section.tsx'

type Props = {
  /** The standard text as the settings fill it today, in Markdown. */
  standard: string
  /** The owner's own text; null while the standard text is shown. */
  own: string | null
  answer: FormAnswer
}

/** The text of a policy, written in Markdown, beside what shoppers will read. */
export function PolicyEditor({ standard, own, answer }: Props) {
  const { text, fill, field } = useTypedField<HTMLTextAreaElement>(answer?.typed.text ?? own ?? standard)
  const shown = useDeferredValue(text)
  const blocks = useMemo(() => readPolicyText(shown), [shown])
  const isStandard = text.trim() === standard.trim()
  return (
    <>
      <SettingsSection
        title={isStandard ? 'The standard text' : 'Your own text'}
        saves="policy"
        says="Shoppers order under this text. Please confirm the change with a one-time code."
        answer={answer}
      >
        <p className="sm mute mb-4">
          {isStandard
            ? 'It follows your settings by itself. Change a word and it becomes your own text, which stays as it is.'
            : 'It no longer follows your settings. What the law wants named (seller, officer, days, charges) is now yours to keep right.'}
        </p>
        <TextAreaField
          label="Text"
          name="text"
          id="text"
          rows={18}
          className="mdtext"
          spellCheck
          hint="Markdown: ## for a heading, - for a point, **bold**, [words](/contact) for a link."
          error={answer?.fields.text}
          {...field}
        />
        {isStandard ? null : (
          <Button kind="text" onClick={() => fill(standard)}>
            Back to the standard text
          </Button>
        )}
      </SettingsSection>
      <section className="panel" aria-labelledby="preview">
        <div className="ph2">
          <h2 id="preview">What shoppers read</h2>
        </div>
        <article className="prose policy-preview">
          <PolicyText blocks={blocks} />
        </article>
      </section>
    </>
  )
}
