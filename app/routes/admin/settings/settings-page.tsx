import { Fragment, type ReactNode } from 'react'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { type SettingsChange, SettingsHistory } from './settings-history.tsx'
import { useOvertaken } from './use-overtaken.ts'

/** The document title of a settings page. */
export function settingsMeta(title: string, matches: Parameters<typeof pageTitle>[1]) {
  return [{ title: pageTitle(`${title} · Settings`, matches) }]
}

/** Where the pages of a section lead back to. */
export const SETTINGS_BACK = { to: '/admin/settings', name: 'settings' }

type Props = {
  title: string
  back?: { to: string; name: string }
  /** The page's own links, at the right of its title. */
  links?: ReactNode
  /** The history of the page's settings; null where nothing is edited. */
  changes: readonly SettingsChange[] | null
  actionData: FormAnswer | undefined
  /** The form, given the answer to it. It is mounted again once it was saved, or somebody else has overtaken it. */
  children: (answer: FormAnswer | undefined) => ReactNode
}

/** A page of the settings: its title, its form, and the history of its changes. */
export function SettingsPage({ title, back = SETTINGS_BACK, links, changes, actionData: answer, children }: Props) {
  const saves = useSaveCount(answer, (form) => form.get('intent') === 'save')
  const overtaken = useOvertaken(answer)
  return (
    <>
      <PageHeader title={title} back={back}>
        {links}
      </PageHeader>
      <Fragment key={`${saves} ${overtaken}`}>{children(answerTo(answer, { intent: 'save' }))}</Fragment>
      {changes ? <SettingsHistory changes={changes} answer={answer} /> : null}
    </>
  )
}
