import { useEffect } from 'react'
import { data, Form } from 'react-router'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { categoryPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { type Category, categoryWith } from '#app/domain/catalogue/categories/category.ts'
import { categoryFormSchema } from '#app/domain/catalogue/categories/category-form.ts'
import {
  countAllProductsByCategory,
  listEditableCategories,
} from '#app/domain/catalogue/categories/category-store.server.ts'
import {
  CATEGORY_MESSAGES,
  changeCategory,
  removeCategory,
} from '#app/domain/catalogue/categories/change-categories.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { listLinksTo } from '#app/domain/seo/links/find-linked-page.server.ts'
import type { ShopLink } from '#app/domain/seo/links/shop-link.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { BilingualNameFields } from '#app/ui/admin/bilingual-name-fields.tsx'
import { InboundLinksNotice } from '#app/ui/admin/inbound-links-notice.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { settingsMeta } from '../../settings-page.tsx'
import type { Route } from './+types/route.ts'

const LIST = '/admin/settings/categories'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  settingsMeta(loaderData ? loaderData.category.name : 'Category', matches)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const [categories, counts, { products }] = await Promise.all([
    listEditableCategories(shop.db),
    countAllProductsByCategory(shop.db),
    readCatalogue(shop),
  ])
  const category = categoryWith(categories, params.id)
  if (!category) throw data(null, { status: 404 })
  return {
    category,
    links: await listLinksTo(shop, { kind: 'category', id: category.id }),
    others: categories.filter((other) => other !== category),
    count: counts.get(category.id) ?? 0,
    published: products.flatMap(({ id, name, category: of }) => (of === category.id ? [{ id, name }] : [])),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, categoryFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  if (parsed.value.intent === 'remove') {
    const removed = await removeCategory(shop, actor, params.id, parsed.value)
    if (!removed.ok) return refusedForm(form, CATEGORY_MESSAGES[removed.reason])
    return redirectWithToast(LIST, { title: 'Category removed' })
  }
  const { intent: _, ...input } = parsed.value
  const changed = await changeCategory(shop, actor, params.id, input)
  if (!changed.ok) return refusedForm(form, CATEGORY_MESSAGES[changed.reason])
  return redirectWithToast(`${LIST}/${params.id}`, { title: 'Category saved' })
}

export const shouldRevalidate = () => true

export default function CategoryPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const saves = useSaveCount(answer, (form) => form.get('intent') === 'save')
  const { category, others, count, published, links } = loaderData
  return (
    <>
      <PageHeader title={category.name} back={{ to: LIST, name: 'categories' }}>
        {published.length > 0 ? (
          <ButtonLink kind="quiet" to={categoryPath(category.id)}>
            See as shopper
          </ButtonLink>
        ) : null}
      </PageHeader>
      <RefusalNotice refusal={answer?.refusal} title="Nothing was changed." className="mb-4" />
      <NamesForm key={`${category.id} ${saves}`} category={category} published={published} answer={answer} />
      {others.length > 0 || count === 0 ? (
        <RemoveForm others={others} count={count} name={category.name} links={links} />
      ) : null}
    </>
  )
}

type NamesProps = {
  category: Category & { version: number }
  published: readonly { id: string; name: string }[]
  answer: FormAnswer | undefined
}

function NamesForm({ category, published, answer }: NamesProps) {
  const busy = useIsSubmitting({ intent: 'save' })
  const typed = answer?.typed.intent === 'save' ? answer.typed : undefined
  const { name, hindiName, pictureOf, version } = category
  const { typed: shown, box, read } = useFieldValues<HTMLElement>({ name, hindiName, pictureOf, ...typed })
  // Untouched fields follow what somebody else saved.
  useEffect(() => {
    void version
    read()
  }, [version, read])
  const isUntouched = shown.name === name && shown.hindiName === hindiName && shown.pictureOf === pictureOf
  const isOvertaken = Boolean(typed && answer?.refusal) && typed?.version !== String(version)
  return (
    <Panel id="names" heading="Names and picture" {...box}>
      <Form method="post" noValidate className="stack">
        {isOvertaken ? (
          <p className="sm mute">
            Saved now: {name}
            {hindiName ? `, ${hindiName}` : null}. Save again to keep yours.
          </p>
        ) : null}
        <VersionField of={version} answer={typed && answer} isUntouched={isUntouched} />
        <BilingualNameFields
          stored={category}
          typed={typed ?? {}}
          errors={answer?.fields}
          hindiHint="Search finds it by this name too."
        />
        <SelectField
          label="Picture"
          name="pictureOf"
          hint="The photograph that stands for it at home."
          defaultValue={typed?.pictureOf ?? category.pictureOf}
        >
          <option value="">Chosen by the shop</option>
          {published.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <Button kind="primary" type="submit" name="intent" value="save" busy={busy}>
            Save category
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type RemoveProps = { others: readonly Category[]; count: number; name: string; links: readonly ShopLink[] }

/** Removes the category. Its products move to another one, drafts and archived ones too. */
function RemoveForm({ others, count, name, links }: RemoveProps) {
  const busy = useIsSubmitting({ intent: 'remove' })
  return (
    <Panel id="remove" heading={<>Remove {name}</>} className="mt-4">
      <Form method="post" className="stack">
        {count > 0 ? (
          <SelectField
            label={`Move its ${formatCount(count, 'product')} to`}
            name="moveTo"
            defaultValue={others[0]?.id}
          >
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </SelectField>
        ) : (
          <p className="sm mute">No product is in it.</p>
        )}
        <InboundLinksNotice links={links} />
        <div>
          <Button kind="destructive" type="submit" name="intent" value="remove" busy={busy}>
            Remove category
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
