import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { HomeSection } from '#app/domain/settings/home-settings.ts'
import { seenAfterReload } from '#app/domain/settings/saving/merge-concurrent-changes.ts'
import type { SettingsPatch } from '#app/domain/settings/saving/settings-patch.ts'
import { SETUP_STEP_PARAM } from '#app/ui/admin/path-with-setup-step.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { changedFields } from '#app/ui/browser/field-values.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { boxProps, fieldProps } from '#app/ui/shared/field-props.ts'

type Props = {
  title: string
  /** The object in the button's label: `delivery`. */
  saves: string
  codeMessage?: string
  /** Once saved the page stays, also if the set-up list led to it. */
  staysOnPage?: boolean
  /**
   * What the form shows, by group of settings: only fields that differ from it are saved. Null for a text that has a
   * version of its own (VersionField).
   */
  seen: SettingsPatch | null
  answer: FormAnswer | undefined
  /** The fields. */
  children: ReactNode
}

const CODE_MESSAGE = 'Settings decide what shoppers pay and read. Please confirm the change with a one-time code.'

/**
 * The form of a settings page, in a panel with its own save button. A link to one of its fields focuses it. On a page
 * that the set-up list led to, saving leads to the next step (settings-page.server.ts).
 */
export function SettingsForm(props: Props) {
  const { title, saves, codeMessage = CODE_MESSAGE, staysOnPage = false, seen, answer, children } = props
  const [params] = useSearchParams()
  const leadsOn = !staysOnPage && params.has(SETUP_STEP_PARAM)
  const busy = useIsSubmitting({ intent: 'save' })
  const panel = useRef<HTMLElement>(null)
  useLinkedFieldFocus(panel)
  return (
    <Panel heading={title} ref={panel}>
      {answer && !answer.codeNeeded && !answer.refusal ? (
        <Notice kind="bad" role="alert" title="Nothing was saved." className="mb-4">
          Fix the marked fields.
        </Notice>
      ) : null}
      <StepUpForm intent="save" answer={answer} codeMessage={codeMessage}>
        {seen ? <SeenSettings seen={seen} answer={answer} /> : null}
        {children}
        <div className="mt-4">
          <Button kind="primary" type="submit" busy={busy}>
            {leadsOn ? 'Save and go on' : `Save ${saves}`}
          </Button>
        </div>
      </StepUpForm>
    </Panel>
  )
}

const NO_PARTS = {}

type SeenProps = {
  /** By group. */
  seen: SettingsPatch | { section: HomeSection }
  answer: FormAnswer | undefined
  /** The setting that an input of another name is a part of. */
  partOf?: Readonly<Record<string, string>>
}

/**
 * What the form shows, kept with it. When the page loads its data again, as after an undo, untouched fields follow it,
 * and so does this; of fields that are being edited it stays as their editor saw it.
 */
export function SeenSettings({ seen, answer, partOf = NO_PARTS }: SeenProps) {
  const input = useRef<HTMLInputElement>(null)
  const stored = JSON.stringify(seen)
  const [shown, setShown] = useState(stored)
  useEffect(() => {
    const inputs = input.current?.form ? changedFields(input.current.form) : []
    const edited = inputs.map((name) => partOf[name] ?? name)
    setShown((before) => JSON.stringify(seenAfterReload(JSON.parse(before), JSON.parse(stored), edited)))
  }, [stored, partOf])
  return <input ref={input} type="hidden" name="seenFields" value={answer?.typed.seenFields ?? shown} />
}

/** The props of a settings field, with an id for links to it. */
export function settingField(name: string, stored: string, answer: FormAnswer | undefined) {
  return { id: name, ...fieldProps(answer, name, stored) }
}

type CheckFieldProps = Omit<ComponentProps<typeof CheckField>, 'defaultChecked' | 'error'>

/**
 * A checkbox of the settings. It is mounted again when the stored value changes, as by an undo: unlike a text field, a
 * box keeps what it was mounted with.
 */
export function SettingCheckField({
  name,
  stored,
  answer,
  ...field
}: CheckFieldProps & { stored: boolean; answer: FormAnswer | undefined }) {
  return <CheckField key={String(stored)} {...field} {...boxProps(answer, name, stored)} />
}

/** Focuses the field that the address names after its `#`. */
function useLinkedFieldFocus(panel: RefObject<HTMLElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (id) (panel.current ?? document).querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
  }, [panel, hash])
}
