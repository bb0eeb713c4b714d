import { Form, useNavigation } from 'react-router'
import { homePreviewLink } from '#app/domain/home/home-preview-link.server.ts'
import { hasUnpublished, isShownAt, sectionsInOrder } from '#app/domain/home/home-sections.ts'
import { publishedHome } from '#app/domain/home/scheduled-home.ts'
import { addableKinds, SECTION_KINDS } from '#app/domain/home/section-kinds.ts'
import { listBrokenLinks } from '#app/domain/seo/links/read-broken-menu-and-home-links.server.ts'
import type { SectionKind } from '#app/domain/settings/home-settings.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { findSettingsChange } from '../settings-history.server.ts'
import { SettingsHistory } from '../settings-history.tsx'
import { readSettingsPage } from '../settings-page.server.ts'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { changeHome } from './change-home.server.ts'
import { PublishHome } from './publish-home.tsx'
import { SectionList } from './section-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.home.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await readSettingsPage(args, 'home')
  const { homeDraft, homeScheduled } = settings
  const at = shop.now()
  const broken = await listBrokenLinks(shop)
  const isScheduled = homeScheduled.publishAt > at
  const lastStep = homeDraft.steps.at(-1)
  return {
    sections: sectionsInOrder(homeDraft).map(({ id, section }) => ({
      id,
      section,
      isNow: isShownAt(section, at),
      broken: broken.filter(({ section }) => section === id),
    })),
    kinds: addableKinds(homeDraft),
    version: homeDraft.version,
    isChanged: hasUnpublished(homeDraft, publishedHome(settings, at)),
    preview: await homePreviewLink(shop),
    scheduled: isScheduled
      ? {
          publishAt: homeScheduled.publishAt,
          isDraft: !hasUnpublished(homeDraft, homeScheduled),
          preview: await homePreviewLink(shop, 'scheduled'),
        }
      : null,
    lastStep: lastStep ? await findSettingsChange(shop.db, lastStep) : null,
    changes,
  }
}

export function action(args: Route.ActionArgs) {
  return changeHome(args)
}

export const shouldRevalidate = () => true

/** Whether the form of an intent shows its refusal itself; those that publish a draft are gone once there is none. */
function showsOwnRefusal(intent: string | undefined, isChanged: boolean): boolean {
  return intent === 'undo' || (isChanged && (intent === 'publish' || intent === 'schedule'))
}

export default function HomeSettingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { sections, kinds, changes, ...publishing } = loaderData
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.home.name} back={SETTINGS_BACK}>
        <ButtonLink kind="quiet" to="/">
          See the shop
        </ButtonLink>
      </PageHeader>
      {showsOwnRefusal(answer?.typed.intent, publishing.isChanged) ? null : (
        <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      )}
      <PublishHome {...publishing} answer={answer} />
      <SectionList sections={sections} />
      <AddSection kinds={kinds} />
      <SettingsHistory changes={changes} answer={answer} />
    </>
  )
}

/** The kinds of section that the page may have another one of, each with a button that adds it. */
function AddSection({ kinds }: { kinds: readonly SectionKind[] }) {
  const navigation = useNavigation()
  const adding = navigation.formData?.get('intent') === 'add' ? navigation.formData.get('kind') : null
  return (
    <Panel id="add-section" heading="Add a section">
      {kinds.length === 0 ? <p className="sm mute">The page has all the sections it may have.</p> : null}
      <ul className="home-sections">
        {kinds.map((kind) => (
          <li key={kind} className="row between">
            <span>
              <b>{SECTION_KINDS[kind].name}</b>
              <span className="xs mute block">{SECTION_KINDS[kind].description}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="intent" value="add" />
              <input type="hidden" name="kind" value={kind} />
              <Button kind="quiet" type="submit" busy={adding === kind} aria-label={`Add ${SECTION_KINDS[kind].name}`}>
                Add
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
