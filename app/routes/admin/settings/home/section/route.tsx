import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { listPublishedCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { answerTo } from '#app/domain/form-answer.ts'
import { CHANGE_HOME_MESSAGES, changeSection, removeSection } from '#app/domain/home/change-home-draft.server.ts'
import { sectionPageSchema } from '#app/domain/home/home-form.ts'
import { findSection } from '#app/domain/home/home-sections.ts'
import { SECTION_KINDS } from '#app/domain/home/section-kinds.ts'
import { listLinkablePages } from '#app/domain/menus/list-linkable-pages.server.ts'
import { listBrokenLinks } from '#app/domain/seo/links/read-broken-menu-and-home-links.server.ts'
import { brokenText } from '#app/domain/seo/links/shop-link.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { conflictForm, seenIn } from '../../settings-conflict.server.ts'
import { settingsMeta } from '../../settings-page.tsx'
import { useOvertaken } from '../../use-overtaken.ts'
import type { Route } from './+types/route.ts'
import { TYPED_PRODUCTS } from './product-row-fields.tsx'
import { SectionForm } from './section-form.tsx'

const HOME = '/admin/settings/home'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  settingsMeta(loaderData ? SECTION_KINDS[loaderData.section.kind].name : 'Home page', matches)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const [{ homeDraft }, categories, collections, pages, { products }, broken] = await Promise.all([
    findSettings(shop.db),
    listCategories(shop.db),
    listPublishedCollections(shop.db),
    listLinkablePages(shop),
    readCatalogue(shop),
    listBrokenLinks(shop),
  ])
  const section = findSection(homeDraft, params.section)
  if (!section) throw data(null, { status: 404 })
  return {
    id: params.section,
    section,
    pages,
    broken: broken.filter(({ section }) => section === params.section),
    categories: categories.map(({ id, name }) => ({ id, name })),
    collections: collections.map(({ id, name }) => ({ id, name })),
    products: section.kind === 'products' ? products.map(({ id, name }) => ({ id, name })) : [],
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const stored = findSection((await findSettings(shop.db)).homeDraft, params.section)
  if (!stored) return removedMeanwhile(form)
  if (form.has('products')) form.set(TYPED_PRODUCTS, form.getAll('products').join(' '))
  const parsed = parseForm(form, sectionPageSchema(stored.kind, shop.origin), { lists: ['products'] })
  if (!parsed.ok) return invalidForm(parsed)
  if (parsed.value.intent === 'remove') {
    const removed = await removeSection(shop, actor, params.section)
    if (!removed.ok) return removedMeanwhile(form)
    return redirectWithToast(HOME, { title: 'Section removed' })
  }
  const changed = await changeSection(shop, actor, params.section, {
    seen: seenIn(form),
    section: parsed.value.section,
  })
  if (changed.ok) return redirectWithToast(HOME, { title: 'Saved in the draft' })
  if (changed.reason === 'section-not-found') return removedMeanwhile(form)
  if (changed.detail.others.some(({ path }) => path.at(-1) === 'products')) form.delete(TYPED_PRODUCTS)
  return conflictForm(form, changed.detail)
}

function removedMeanwhile(form: FormData) {
  return refusedForm(form, CHANGE_HOME_MESSAGES['section-not-found'], { status: 404 })
}

// A refused form has seen what somebody else has saved. A section that was removed has nothing to load: the page keeps
// what was typed.
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 404

export default function HomeSectionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const saves = useSaveCount(answer, (form) => form.get('intent') === 'save')
  const overtaken = useOvertaken(answer)
  const intent = useNavigation().formData?.get('intent')
  const { id, section } = loaderData
  const { name } = SECTION_KINDS[section.kind]
  return (
    <>
      <PageHeader title={name} back={{ to: HOME, name: 'home page' }} />
      {answer?.typed.intent === 'remove' ? (
        <RefusalNotice refusal={answer.refusal} title="Nothing was changed." className="mb-4" />
      ) : null}
      {loaderData.broken.length > 0 ? (
        <Notice kind="warn" title="Something here is left out." className="mb-4">
          {Array.from(new Set(loaderData.broken.map(brokenText))).join(' ')} Choose again, and publish.
        </Notice>
      ) : null}
      <SectionForm key={`${id} ${saves} ${overtaken}`} {...loaderData} answer={answerTo(answer, { intent: 'save' })} />
      <Panel id="remove" heading="Remove this section">
        <p className="sm mute mb-3">From the draft. Shoppers see it until you publish.</p>
        <Form method="post">
          <Button kind="destructive" type="submit" name="intent" value="remove" busy={intent === 'remove'}>
            Remove section
          </Button>
        </Form>
      </Panel>
    </>
  )
}
