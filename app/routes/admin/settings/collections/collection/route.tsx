import { data, Form } from 'react-router'
import { collectionPath } from '#app/domain/catalogue/catalogue-paths.ts'
import {
  changeCollection,
  changeCollectionProducts,
  removeCollection,
} from '#app/domain/catalogue/collections/change-collections.server.ts'
import { COLLECTION_MESSAGES, collectionWith } from '#app/domain/catalogue/collections/collection.ts'
import { collectionFormSchema } from '#app/domain/catalogue/collections/collection-forms.ts'
import {
  countProductsByCollection,
  listShownMembers,
  searchCollectionMembers,
} from '#app/domain/catalogue/collections/collection-member-store.server.ts'
import { listOldCollectionSlugs } from '#app/domain/catalogue/collections/collection-slug-store.server.ts'
import { listEditableCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { listLinksTo } from '#app/domain/seo/links/find-linked-page.server.ts'
import type { ShopLink } from '#app/domain/seo/links/shop-link.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { InboundLinksNotice } from '#app/ui/admin/inbound-links-notice.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { settingsMeta } from '../../settings-page.tsx'
import type { Route } from './+types/route.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionMembers, PER_PAGE } from './collection-members.tsx'

const LIST = '/admin/settings/collections'

/** Products whose photograph can be chosen. */
const MAX_PICTURES = 200

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  settingsMeta(loaderData ? loaderData.collection.name : 'Collection', matches)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const { db } = shop
  const { searchParams } = new URL(request.url)
  const text = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = pageNumber(searchParams)
  const collection = collectionWith(await listEditableCollections(db), params.id)
  if (!collection) throw data(null, { status: 404 })
  const [counts, found, pictures, oldSlugs] = await Promise.all([
    countProductsByCollection(db),
    searchCollectionMembers(db, params.id, { text, page, perPage: PER_PAGE }),
    listShownMembers(db, params.id, { chosen: collection.pictureOf, limit: MAX_PICTURES }),
    listOldCollectionSlugs(db, params.id),
  ])
  const pages = Math.ceil(found.total / PER_PAGE)
  redirectToLastPage(request, page, pages)
  const links = await listLinksTo(shop, { kind: 'collection', id: collection.id })
  const list = { members: found.members, text, page, pages }
  return { collection, count: counts.get(collection.id) ?? 0, list, pictures, oldSlugs, links }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, collectionFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const here = `${LIST}/${params.id}`
  const input = parsed.value
  switch (input.intent) {
    case 'save': {
      const { intent: _, ...collection } = input
      const changed = await changeCollection(shop, actor, params.id, collection)
      if (changed.ok) return redirectWithToast(here, { title: 'Collection saved' })
      return refusedForm(form, COLLECTION_MESSAGES[changed.reason], { field: FIELD_OF[changed.reason] })
    }
    case 'take-out': {
      const products = [input.product]
      const taken = await changeCollectionProducts(shop, actor, params.id, { change: 'take-out', products })
      if (!taken.ok) return refusedForm(form, COLLECTION_MESSAGES[taken.reason])
      // The page of the list stays.
      return redirectWithToast(here + pageUrl(request).search, { title: 'Taken out of the collection' })
    }
    case 'remove': {
      const removed = await removeCollection(shop, actor, params.id)
      if (!removed.ok) return refusedForm(form, COLLECTION_MESSAGES[removed.reason])
      return redirectWithToast(LIST, { title: 'Collection removed' })
    }
  }
}

const FIELD_OF: Partial<Record<keyof typeof COLLECTION_MESSAGES, string>> = { 'slug-taken': 'slug' }

export const shouldRevalidate = () => true

export default function CollectionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const saves = useSaveCount(answer, (form) => form.get('intent') === 'save')
  const { collection, count, list, pictures, oldSlugs, links } = loaderData
  return (
    <>
      <PageHeader title={collection.name} back={{ to: LIST, name: 'collections' }}>
        {collection.isPublished ? (
          <ButtonLink kind="quiet" to={collectionPath(collection.slug)}>
            See as shopper
          </ButtonLink>
        ) : null}
      </PageHeader>
      <RefusalNotice refusal={answer?.refusal} title="Nothing was changed." className="mb-4" />
      <CollectionForm
        key={`${collection.id} ${saves}`}
        collection={collection}
        pictures={pictures}
        oldSlugs={oldSlugs}
        answer={answer}
      />
      <CollectionMembers {...list} count={count} collection={collection} />
      <RemoveCollectionForm name={collection.name} count={count} links={links} />
    </>
  )
}

/** Removes the collection; its products stay. */
function RemoveCollectionForm({ name, count, links }: { name: string; count: number; links: readonly ShopLink[] }) {
  const busy = useIsSubmitting({ intent: 'remove' })
  return (
    <Panel id="remove" heading={<>Remove {name}</>} className="mt-4">
      <Form method="post" className="stack">
        <p className="sm mute">
          {count > 0 ? `Its ${formatCount(count, 'product')} stay in the shop.` : 'No product is in it.'} Its page goes
          with it.
        </p>
        <InboundLinksNotice links={links} />
        <div>
          <Button kind="destructive" type="submit" name="intent" value="remove" busy={busy}>
            Remove collection
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
