import { useEffect } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { changeCollectionProducts } from '#app/domain/catalogue/collections/change-collection-products.server.ts'
import { changeCollection, removeCollection } from '#app/domain/catalogue/collections/change-collections.server.ts'
import { collectionWith, type EditableCollection } from '#app/domain/catalogue/collections/collection.ts'
import { collectionFormSchema } from '#app/domain/catalogue/collections/collection-form.ts'
import { collectionPath } from '#app/domain/catalogue/collections/collection-path.ts'
import { COLLECTION_MESSAGES } from '#app/domain/catalogue/collections/collection-refusal.ts'
import { listOldCollectionSlugs } from '#app/domain/catalogue/collections/collection-slug-store.server.ts'
import {
  type CollectionMember,
  countProductsByCollection,
  listEditableCollections,
  listShownMembers,
  searchCollectionMembers,
} from '#app/domain/catalogue/collections/collection-store.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { listLinksTo } from '#app/domain/seo/links/list-links-to.server.ts'
import type { ShopLink } from '#app/domain/seo/links/shop-link.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageNumber, pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { BilingualNameFields } from '#app/ui/admin/bilingual-name-fields.tsx'
import { LinksHere } from '#app/ui/admin/links-here.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { SearchField } from '#app/ui/admin/search-field.tsx'
import { useLastActionData } from '#app/ui/admin/use-last-action-data.ts'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { useSeenVersion } from '#app/ui/admin/use-seen-version.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { useFieldValues } from '#app/ui/kit/field-values.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { PLURALS } from '#app/ui/shop/pluralize.ts'
import { languageOf } from '#app/ui/shop/text-language.ts'
import { settingsMeta } from '../../settings-page.tsx'
import type { Route } from './+types/route.ts'

const LIST = '/admin/settings/collections'

/** Products on one page of the list. */
const PER_PAGE = 50

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
  const links = await listLinksTo(shop, { kind: 'collection', id: collection.id })
  const list = { members: found.members, text, page, pages: Math.ceil(found.total / PER_PAGE) }
  return { collection, count: counts.get(collection.id) ?? 0, list, pictures, oldSlugs, links }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, collectionFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const here = `${LIST}/${params.id}`
  if (parsed.value.intent === 'remove') {
    const removed = await removeCollection(shop, actor, params.id)
    if (!removed.ok) return refusedForm(form, COLLECTION_MESSAGES[removed.reason])
    return redirectWithToast(LIST, { title: 'Collection removed' })
  }
  if (parsed.value.intent === 'take-out') {
    const products = [parsed.value.product]
    const taken = await changeCollectionProducts(shop, actor, params.id, { change: 'take-out', products })
    if (!taken.ok) return refusedForm(form, COLLECTION_MESSAGES[taken.reason])
    // The page of the list stays.
    return redirectWithToast(here + pageUrl(request).search, { title: 'Taken out of the collection' })
  }
  const { intent: _, ...input } = parsed.value
  const changed = await changeCollection(shop, actor, params.id, input)
  if (changed.ok) return redirectWithToast(here, { title: 'Collection saved' })
  const message = COLLECTION_MESSAGES[changed.reason]
  return changed.reason === 'slug-taken'
    ? refusedForm(form, null, { fields: { slug: message } })
    : refusedForm(form, message)
}

// A refused form shows what somebody else has saved.
export const shouldRevalidate = () => true

export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
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
      {answer?.refusal ? (
        <Notice kind="bad" role="alert" title="Nothing was changed." className="mb-4">
          {answer.refusal}
        </Notice>
      ) : null}
      <CollectionForm
        key={`${collection.id} ${saves}`}
        collection={collection}
        pictures={pictures}
        oldSlugs={oldSlugs}
        answer={answer}
      />
      <Members {...list} count={count} collection={collection} />
      <RemoveForm name={collection.name} count={count} links={links} />
    </>
  )
}

type FormProps = {
  collection: EditableCollection
  /** Its products that shoppers see. */
  pictures: readonly CollectionMember[]
  oldSlugs: readonly string[]
  answer: FormAnswer | undefined
}

/** Names, text, picture, web address, and whether shoppers see it. */
function CollectionForm({ collection, pictures, oldSlugs, answer }: FormProps) {
  const busy = useNavigation().formData?.get('intent') === 'save'
  const typed = answer?.typed.intent === 'save' ? answer.typed : undefined
  const { version } = collection
  const stored = fieldsOfCollection(collection)
  const { typed: shown, box, read } = useFieldValues<HTMLElement>({ ...stored, ...typed })
  // Untouched fields follow what somebody else saved.
  useEffect(() => {
    void version
    read()
  }, [version, read])
  const isUntouched = Object.entries(stored).every(([field, value]) => (shown[field] ?? '') === value)
  const seen = useSeenVersion(version, isUntouched)
  // Once refused, the newer words have been shown, and may be replaced.
  const isOvertaken = Boolean(typed && answer?.refusal) && seen !== version
  return (
    <section className="panel" aria-labelledby="page" {...box}>
      <div className="panel-head">
        <h2 id="page">Its page</h2>
      </div>
      <Form method="post" noValidate className="stack">
        {isOvertaken ? (
          <p className="sm mute">
            Saved now: {[stored.name, stored.hindiName, stored.description].filter(Boolean).join(', ')}, at
            /collections/
            {stored.slug}, {collection.isPublished ? 'shown to shoppers' : 'hidden'}. Save again to keep yours.
          </p>
        ) : null}
        <input type="hidden" name="seenVersion" value={isOvertaken ? version : seen} />
        <BilingualNameFields
          stored={collection}
          typed={typed ?? {}}
          errors={answer?.fields}
          hindiHint="Shown under its name."
        />
        <TextAreaField
          label="Text"
          name="description"
          optional
          hint="A sentence or two under its name. Search engines show them too."
          rows={3}
          maxLength={300}
          defaultValue={typed?.description ?? collection.description}
          error={answer?.fields.description}
        />
        <Field
          label="Web address"
          name="slug"
          prefix="/collections/"
          hint={slugHint(oldSlugs)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          defaultValue={typed?.slug ?? collection.slug}
          error={answer?.fields.slug}
        />
        <SelectField
          label="Picture"
          name="pictureOf"
          hint="The photograph that stands for it where it is linked and shared."
          defaultValue={typed?.pictureOf ?? collection.pictureOf}
        >
          <option value="">That of its first product</option>
          {pictures.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <CheckField
          label="Shown to shoppers"
          name="isPublished"
          value="yes"
          defaultChecked={typed ? typed.isPublished === 'yes' : collection.isPublished}
        />
        <div>
          <Button kind="primary" type="submit" name="intent" value="save" busy={busy}>
            Save collection
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** The stored values of the form's fields. */
function fieldsOfCollection({ name, hindiName, description, slug, pictureOf, isPublished }: EditableCollection) {
  return { name, hindiName, description, slug, pictureOf, isPublished: isPublished ? 'yes' : '' }
}

function slugHint(oldSlugs: readonly string[]): string {
  return oldSlugs.length === 0
    ? 'When you change it, the old address leads here.'
    : `These lead here: ${oldSlugs.join(', ')}.`
}

type MembersProps = {
  members: readonly CollectionMember[]
  text: string
  page: number
  pages: number
  /** All of them. */
  count: number
  collection: EditableCollection
}

/** The products of the collection, page by page or by their name; each can be taken out of it. */
function Members({ members, text, page, pages, count, collection: { name } }: MembersProps) {
  const taken = useNavigation().formData?.get('product')
  return (
    <section className="panel mt-4" aria-labelledby="members">
      <div className="panel-head">
        <h2 id="members">{PLURALS.products(count)}</h2>
        <ButtonLink kind="quiet" to="/admin/products">
          Choose products
        </ButtonLink>
      </div>
      <p className="sm mute mb-3">
        To put products in, tick them in the list of products, or tick {name} in the form of one.
      </p>
      {count > PER_PAGE || text ? (
        <div className="mb-3">
          <SearchField label="Search its products" placeholder="Name" text={text} />
        </div>
      ) : null}
      {members.length === 0 && text ? <p className="sm mute">No product of it matches “{text}”.</p> : null}
      <ul className="stack">
        {members.map((product) => (
          <li className="row between" key={product.id}>
            <span>
              <Link to={`/admin/products/${product.id}`} lang={languageOf(product.name)}>
                {product.name || 'Unnamed draft'}
              </Link>{' '}
              {product.isShown ? null : <Badge kind="quiet">Not on sale</Badge>}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="product" value={product.id} />
              <Button
                kind="quiet"
                type="submit"
                name="intent"
                value="take-out"
                aria-label={`Take out ${product.name || 'unnamed draft'}`}
                busy={taken === product.id}
              >
                Take out
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} what="products" />
    </section>
  )
}

/** Removes the collection; its products stay. */
function RemoveForm({ name, count, links }: { name: string; count: number; links: readonly ShopLink[] }) {
  const busy = useNavigation().formData?.get('intent') === 'remove'
  return (
    <section className="panel mt-4" aria-labelledby="remove">
      <div className="panel-head">
        <h2 id="remove">Remove {name}</h2>
      </div>
      <Form method="post" className="stack">
        <p className="sm mute">
          {count > 0 ? `Its ${PLURALS.products(count)} stay in the shop.` : 'No product is in it.'} Its page goes with
          it.
        </p>
        <LinksHere links={links} />
        <div>
          <Button kind="destructive" type="submit" name="intent" value="remove" busy={busy}>
            Remove collection
          </Button>
        </div>
      </Form>
    </section>
  )
}
