import { Form, Link } from 'react-router'
import type { Category } from '#app/domain/catalogue/categories/category.ts'
import { categoryListFormSchema } from '#app/domain/catalogue/categories/category-form.ts'
import { countAllProductsByCategory, listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import {
  addCategory,
  CATEGORY_MESSAGES,
  moveCategory,
} from '#app/domain/catalogue/categories/change-categories.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { stayWithToast } from '#app/http/responses/toast.server.ts'
import { BilingualNameFields } from '#app/ui/admin/bilingual-name-fields.tsx'
import { MoveUpDownButtons } from '#app/ui/admin/move-up-down-buttons.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

const HERE = '/admin/settings/categories'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.categories.name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db } = shopOf(context)
  const [categories, products] = await Promise.all([listCategories(db), countAllProductsByCategory(db)])
  return { categories: categories.map((category) => ({ ...category, products: products.get(category.id) ?? 0 })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, categoryListFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  if (parsed.value.intent === 'add') {
    const { name, hindiName } = parsed.value
    const added = await addCategory(shop, actor, { name, hindiName, pictureOf: '' })
    if (!added.ok) return refusedForm(form, CATEGORY_MESSAGES[added.reason])
    return stayWithToast(request, { title: `${name} added` })
  }
  const { id, intent } = parsed.value
  const moved = await moveCategory(shop, actor, id, intent)
  if (!moved.ok) return refusedForm(form, CATEGORY_MESSAGES[moved.reason])
  return stayWithToast(request, { title: 'Order saved' })
}

export const shouldRevalidate = () => true

export default function CategoriesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const saves = useSaveCount(answer, (form) => form.get('intent') === 'add')
  const { categories } = loaderData
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.categories.name} back={SETTINGS_BACK} />
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      <Panel id="categories" heading="In your order">
        {categories.length === 0 ? (
          <p>
            No category yet. Every product is in one, so add your first below: Whole, Ground and Blends, or just All.
          </p>
        ) : (
          <p className="sm mute mb-3">
            Shoppers see them in this order, at home and in the filters. One without products is not shown at home.
          </p>
        )}
        <ul className="stack">
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
            />
          ))}
        </ul>
      </Panel>
      <AddCategory key={saves} isFirst={categories.length === 0} answer={answer} />
    </>
  )
}

type Row = { category: Category & { products: number }; isFirst: boolean; isLast: boolean }

/** A category, which leads to its page, with its number of products and buttons that move it. */
function CategoryRow({ category: { id, name, hindiName, products }, isFirst, isLast }: Row) {
  return (
    <li className="row between">
      <span>
        <Link to={`${HERE}/${id}`}>{name}</Link>{' '}
        {hindiName ? <span lang={languageOf(hindiName)}>{hindiName}</span> : null}
        <span className="xs mute num block">{formatCount(products, 'product')}</span>
      </span>
      <MoveUpDownButtons id={id} name={name} isFirst={isFirst} isLast={isLast} />
    </li>
  )
}

function AddCategory({ isFirst, answer }: { isFirst: boolean; answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'add' })
  const typed = answer?.typed.intent === 'add' ? answer.typed : {}
  return (
    <Panel id="add-category" heading={isFirst ? 'Your first category' : 'Another category'} className="mt-4">
      <Form method="post" noValidate className="stack">
        <BilingualNameFields typed={typed} errors={answer?.fields} hindiHint="Search finds it by this name too." />
        <div>
          <Button kind="primary" type="submit" name="intent" value="add" busy={busy}>
            Add category
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
