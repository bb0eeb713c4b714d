import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { changeContentSlug } from '#app/domain/content/change-content-slug.server.ts'
import { contentFormSchema } from '#app/domain/content/content-form.ts'
import { contentPreviewLink, revokeContentPreview } from '#app/domain/content/content-preview.server.ts'
import { findContentPage, findContentText, listContentVersions } from '#app/domain/content/content-store.server.ts'
import { deleteContent } from '#app/domain/content/create-or-delete-content.server.ts'
import { CONTENT_MESSAGES, type ContentReason } from '#app/domain/content/page-or-journal-entry.ts'
import { withdrawContent } from '#app/domain/content/publish-due-or-withdraw-content.server.ts'
import { restoreContent, saveContent } from '#app/domain/content/save-or-restore-content.server.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { listUserNames } from '#app/domain/identity/user-store.server.ts'
import type { Result } from '#app/domain/result.ts'
import { listLinksTo } from '#app/domain/seo/links/find-linked-page.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { toDatetimeLocal } from '#app/domain/time/datetime-local.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { ContentEditor } from '../content-editor.tsx'
import { ContentPreview } from '../content-preview.tsx'
import { readInsertableProducts } from '../read-insertable-products.server.ts'
import type { Route } from './+types/route.ts'
import { addPageToMenu } from './add-page-to-menu.server.ts'
import { ContentSidebar, RestoreButton } from './content-sidebar.tsx'
import { ADD_TO_MENU, JUST_PUBLISHED, justPublishedPath, MenuOffer } from './menu-offer.tsx'

const LIST = '/admin/pages'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.text.title ?? 'Page', matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const page = await findContentPage(shop.db, params.id)
  const text = page && (await findContentText(shop.db, page.id, page.latestVersion))
  if (!page || !text) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const wanted = Number(searchParams.get('version'))
  const [stored, old] = await Promise.all([
    listContentVersions(shop.db, page.id),
    Number.isInteger(wanted) && wanted > 0 ? findContentText(shop.db, page.id, wanted) : null,
  ])
  const links = await listLinksTo(shop, { kind: 'content', id: page.id })
  const names = await listUserNames(shop.db, Array.from(new Set(stored.map(({ savedBy }) => savedBy))))
  return {
    page,
    text,
    old: old && { ...old, number: wanted },
    at: shop.now(),
    preview: await contentPreviewLink(shop, page.id),
    links,
    offersMenu:
      searchParams.has(JUST_PUBLISHED) &&
      page.kind === 'page' &&
      page.publishedVersion !== null &&
      links.every(({ section }) => section !== null) &&
      may(staff, 'settings'),
    scheduledFor: toDatetimeLocal(page.scheduledAt ?? ''),
    versions: stored.map((version) => ({ ...version, savedBy: names.get(version.savedBy) ?? version.savedBy })),
    ...(await readInsertableProducts(shop, [text.markdown, old?.markdown ?? ''])),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const form = await request.formData()
  if (form.get('intent') === ADD_TO_MENU)
    return addPageToMenu(shop, await requireStaff(context, request, 'settings'), params.id, form)
  const parsed = parseForm(form, contentFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const changed = await change(shop, actor, params.id, parsed.value)
  if (!changed.ok) {
    const status = changed.reason === 'content-not-found' ? 404 : 409
    return refusedForm(form, CONTENT_MESSAGES[changed.reason], { field: FIELD_OF[changed.reason], status })
  }
  const { intent } = parsed.value
  const here = `${LIST}/${params.id}`
  const to = intent === 'publish' ? justPublishedPath(here) : here
  return redirectWithToast(intent === 'delete' ? LIST : to, { title: DONE[intent] })
}

const FIELD_OF: Partial<Record<keyof typeof CONTENT_MESSAGES, string>> = {
  'schedule-past': 'publishAt',
  'schedule-too-far': 'publishAt',
}

type Input = ReturnType<typeof contentFormSchema.parse>

const DONE: Record<Input['intent'], string> = {
  save: 'Draft saved',
  publish: 'Published',
  schedule: 'Scheduled',
  rename: 'Address saved',
  restore: 'Version restored as a draft',
  withdraw: 'Shoppers no longer see it',
  delete: 'Page deleted',
  'revoke-preview': 'Preview link revoked',
}

function change(shop: Shop, actor: string, id: string, input: Input): Promise<Result<void, ContentReason>> {
  switch (input.intent) {
    case 'rename':
      return changeContentSlug(shop, actor, id, input.slug)
    case 'restore':
      return restoreContent(shop, actor, id, { version: input.version, restored: input.restored })
    case 'withdraw':
      return withdrawContent(shop, actor, id, { version: input.version })
    case 'delete':
      return deleteContent(shop, actor, id, { version: input.version })
    case 'revoke-preview':
      return revokeContentPreview(shop, actor, id)
    case 'schedule': {
      const { intent: _, version, publishAt, ...text } = input
      return saveContent(shop, actor, id, { version, text, publishing: { at: publishAt } })
    }
    case 'save':
    case 'publish': {
      const { intent, version, ...text } = input
      return saveContent(shop, actor, id, { version, text, publishing: intent === 'publish' ? 'now' : 'draft' })
    }
  }
}

// A refused form shows the versions that somebody else has saved. A page that was deleted has nothing to load: what was
// typed stays.
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 404

const EDITS = ['save', 'publish', 'schedule', 'restore']

export default function ContentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const saves = useSaveCount(answer, (form) => EDITS.includes(String(form.get('intent'))))
  const { page, text, old, versions, links, preview, at, products, cards, scheduledFor, offersMenu } = loaderData
  const intent = answer?.typed.intent ?? ''
  const isOfMenu = intent === ADD_TO_MENU
  const isOfText = EDITS.includes(intent) && intent !== 'restore'
  return (
    <>
      <PageHeader title={text.title} back={{ to: LIST, name: 'pages' }} />
      {offersMenu ? <MenuOffer pageId={page.id} answer={isOfMenu ? answer : undefined} /> : null}
      {!isOfText && !isOfMenu && intent !== 'rename' ? (
        <RefusalNotice refusal={answer?.refusal} title="Nothing was changed." className="mb-4" />
      ) : null}
      <div className="form-grid">
        <div>
          <ContentEditor
            key={`${page.id} ${saves}`}
            page={{ ...page, scheduledFor }}
            text={text}
            products={products}
            cards={cards}
            answer={isOfText ? answer : undefined}
            previews={old === null}
          />
          {old ? (
            <ContentPreview title={`Version ${old.number}`} text={old} cards={cards}>
              <ButtonLink kind="text" to="?" preventScrollReset>
                Back to what is typed
              </ButtonLink>
              {old.number === page.latestVersion ? null : <RestoreButton page={page} version={old.number} />}
            </ContentPreview>
          ) : null}
        </div>
        <ContentSidebar page={page} versions={versions} links={links} preview={preview} at={at} answer={answer} />
      </div>
    </>
  )
}
