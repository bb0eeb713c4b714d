import { type ReactNode, type RefObject, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { CodeForm } from '#app/ui/admin/code-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

type Props = {
  title: string
  /** What the button saves: `delivery`. */
  saves: string
  message?: string
  answer: FormAnswer | undefined
  children: ReactNode
}

/** One group of settings: a form with its own button, saved by itself. A link to one of its fields puts the cursor there. */
export function SettingsSection({ title, saves, message, answer, children }: Props) {
  const navigation = useNavigation()
  const busy = navigation.formData?.get('intent') === 'save'
  const box = useAnswerFocus<HTMLElement>(answer)
  useFieldOfLink(box)
  return (
    <section className="panel" ref={box}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      {answer && !answer.codeNeeded ? (
        <Notice kind="bad" role="alert" title="Nothing was saved." className="mb-4">
          {answer.refusal ?? 'Fix the marked fields.'}
        </Notice>
      ) : null}
      <CodeForm
        codeNeeded={answer?.codeNeeded ?? false}
        message={
          message ?? 'Settings decide what shoppers pay and read. Please confirm the change with a one-time code.'
        }
      >
        <input type="hidden" name="intent" value="save" />
        {children}
        <div className="mt-4">
          <Button kind="primary" type="submit" busy={busy}>
            Save {saves}
          </Button>
        </div>
      </CodeForm>
    </section>
  )
}

function useFieldOfLink(box: RefObject<HTMLElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (id) (box.current ?? document).querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
  }, [box, hash])
}
