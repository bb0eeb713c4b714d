import { answerTo } from '#app/domain/form-answer.ts'
import { hasUnpublished, isShownAt, sectionsInOrder } from '#app/domain/home/home-sections.ts'
import { previewLink } from '#app/domain/home/preview-link.server.ts'
import { addableKinds } from '#app/domain/home/section-kinds.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useLastActionData } from '#app/ui/admin/use-last-action-data.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SettingsHistory } from '../settings-history.tsx'
import { loadSettings } from '../settings-page.server.ts'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { AddSection } from './add-section.tsx'
import { changeHome } from './change-home.server.ts'
import { PublishHome } from './publish-home.tsx'
import { SectionList } from './section-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.home.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await loadSettings(args, 'home')
  const { home, homeDraft } = settings
  const at = shop.now()
  return {
    sections: sectionsInOrder(homeDraft).map(({ id, section }) => ({ id, section, isNow: isShownAt(section, at) })),
    kinds: addableKinds(homeDraft),
    version: homeDraft.version,
    isChanged: hasUnpublished(homeDraft, home),
    preview: previewLink(shop),
    changes,
  }
}

export function action(args: Route.ActionArgs) {
  return changeHome(args)
}

export default function HomeSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, kinds, version, isChanged, preview, changes } = loaderData
  const answer = useLastActionData(actionData)
  const publishing = answerTo(answer, { intent: 'publish' })
  const isUndoing = answer?.typed.intent === 'undo'
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.home.name} back={SETTINGS_BACK}>
        <ButtonLink kind="quiet" to="/">
          See the shop
        </ButtonLink>
      </PageHeader>
      {answer?.refusal && !publishing && !isUndoing ? (
        <Notice kind="bad" role="alert" className="mb-4">
          {answer.refusal}
        </Notice>
      ) : null}
      <PublishHome isChanged={isChanged} version={version} preview={preview} answer={publishing} />
      <SectionList sections={sections} />
      <AddSection kinds={kinds} />
      <SettingsHistory changes={changes} answer={answer} />
    </>
  )
}
