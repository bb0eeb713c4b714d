import { data } from 'react-router'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { listEditableCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { emptyEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { newProductFormSchema } from '#app/domain/catalogue/product/editor/product-edit-form.ts'
import { fieldsOf } from '#app/domain/catalogue/product/editor/product-form-fields.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { keyOfUpload } from '#app/domain/pictures/uploaded-picture.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useLastActionData } from '#app/ui/admin/use-last-action-data.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { ProductForm } from '../product-form/product-form.tsx'
import { saveProductForm } from '../product-form/save-product-form.server.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('New product', matches) }]

// `?from=` starts with a copy of another product, without the photos uploaded for it.
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const { db, now, origin } = shopOf(context)
  const from = new URL(request.url).searchParams.get('from')
  const original = from ? await findEditableProduct(db, from, now()) : null
  const [packSizes, categories, collections, { store }] = await Promise.all([
    listPackSizes(db),
    listCategories(db),
    listEditableCollections(db),
    findSettings(db),
  ])
  const site = { origin, shopName: store.name, oldSlugs: [] }
  if (!original)
    return { copied: null, categories, collections, fields: fieldsOf(emptyEdit(categories), packSizes), site }
  const { edit } = original
  const images = edit.images.filter((image) => keyOfUpload(image) === null)
  const copy = { ...edit, slug: '', images, labelImage: '', name: edit.name ? `${edit.name}, copy` : '' }
  return { copied: edit.name, categories, collections, fields: fieldsOf(copy, packSizes), site }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'products')
  const form = await request.formData()
  const parsed = parseForm(form, newProductFormSchema)
  if (!parsed.ok) return invalidForm(parsed, { merged: null })
  const outcome = await saveProductForm(shopOf(context), admin.id, null, form, parsed.value)
  if ('answer' in outcome) return data(outcome.answer, { status: outcome.status })
  const { id, published, isMissing } = outcome.saved
  const title = published ? 'Published' : 'Draft saved'
  return redirectWithToast(`/admin/products/${id}${isMissing ? '?missing=1' : ''}`, { title })
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  const { fields, categories, collections, copied, site } = loaderData
  return (
    <>
      <PageHeader title="New product" back={{ to: '/admin/products', name: 'products' }} />
      {copied ? <p className="mute mb-4">A copy of {copied}. Its own photos and its own stock come later.</p> : null}
      <ProductForm
        product={null}
        fields={fields}
        categories={categories}
        collections={collections}
        version={1}
        site={site}
        answer={answer}
      />
    </>
  )
}
