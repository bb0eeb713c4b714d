import { Form, Link } from 'react-router'
import { addCollection, moveCollection } from '#app/domain/catalogue/collections/change-collections.server.ts'
import { COLLECTION_MESSAGES, type EditableCollection } from '#app/domain/catalogue/collections/collection.ts'
import { collectionListFormSchema } from '#app/domain/catalogue/collections/collection-forms.ts'
import { countProductsByCollection } from '#app/domain/catalogue/collections/collection-member-store.server.ts'
import { listEditableCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { BilingualNameFields } from '#app/ui/admin/bilingual-name-fields.tsx'
import { MoveUpDownButtons } from '#app/ui/admin/move-up-down-buttons.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

const HERE = '/admin/settings/collections'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.collections.name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db } = shopOf(context)
  const [collections, products] = await Promise.all([listEditableCollections(db), countProductsByCollection(db)])
  return {
    collections: collections.map((collection) => ({ ...collection, products: products.get(collection.id) ?? 0 })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, collectionListFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  if (parsed.value.intent === 'add') {
    const { intent: _, ...names } = parsed.value
    const added = await addCollection(shop, actor, names)
    if (!added.ok) return refusedForm(form, COLLECTION_MESSAGES[added.reason])
    return redirectWithToast(`${HERE}/${added.value}`, { title: `${names.name} added` })
  }
  const { id, intent } = parsed.value
  const moved = await moveCollection(shop, actor, id, intent)
  if (!moved.ok) return refusedForm(form, COLLECTION_MESSAGES[moved.reason])
  return redirectWithToast(HERE, { title: 'Order saved' })
}

export const shouldRevalidate = () => true

export default function CollectionsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { collections } = loaderData
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.collections.name} back={SETTINGS_BACK} />
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      <Panel id="collections" heading="In your order">
        <p className="sm mute mb-3">
          A product is in one category and in any number of collections: gifts for Diwali, for fasting, new this month.
          Each has a page of its own.
        </p>
        {collections.length === 0 ? (
          <p>There is none yet.</p>
        ) : (
          <ul className="stack">
            {collections.map((collection, index) => (
              <CollectionRow
                key={collection.id}
                collection={collection}
                isFirst={index === 0}
                isLast={index === collections.length - 1}
              />
            ))}
          </ul>
        )}
      </Panel>
      <AddCollection answer={answer} />
    </>
  )
}

type Row = { collection: EditableCollection & { products: number }; isFirst: boolean; isLast: boolean }

/** A collection, which leads to its page, with its number of products and buttons that move it. */
function CollectionRow({ collection: { id, name, hindiName, isPublished, products }, isFirst, isLast }: Row) {
  return (
    <li className="row between">
      <span>
        <Link to={`${HERE}/${id}`}>{name}</Link>{' '}
        {hindiName ? <span lang={languageOf(hindiName)}>{hindiName} </span> : null}
        {isPublished ? null : <Badge kind="quiet">Hidden</Badge>}
        <span className="xs mute num block">{formatCount(products, 'product')}</span>
      </span>
      <MoveUpDownButtons id={id} name={name} isFirst={isFirst} isLast={isLast} />
    </li>
  )
}

function AddCollection({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'add' })
  const typed = answer?.typed.intent === 'add' ? answer.typed : {}
  return (
    <Panel id="add-collection" heading="Another collection" className="mt-4">
      <Form method="post" noValidate className="stack">
        <BilingualNameFields typed={typed} errors={answer?.fields} hindiHint="Shown under its name." />
        <div>
          <Button kind="primary" type="submit" name="intent" value="add" busy={busy}>
            Add collection
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
