import { data, useSearchParams } from 'react-router'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { listEditableCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { rateOn } from '#app/domain/catalogue/product/editor/dated-gst-rate.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { newProductFormSchema } from '#app/domain/catalogue/product/editor/product-action-form.ts'
import { emptyEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { productFieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { fieldsToPublish } from '#app/domain/catalogue/product/editor/publish-requirements.ts'
import { fieldNamed, TEXT_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import { listProductKinds } from '#app/domain/catalogue/product/product-store.server.ts'
import { sellsNuts } from '#app/domain/catalogue/product-presets/product-preset.ts'
import { listUneditedSampleProducts } from '#app/domain/catalogue/sample-products/remaining-sample-data-store.server.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { usualSizesOfCategory } from '#app/domain/catalogue/shop-pack-sizes/usual-sizes-of-category.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { isIllustrative } from '#app/domain/pictures/picture-sources.ts'
import { keyOfUpload } from '#app/domain/pictures/upload-address.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { dayOfGstRate, needsGstRates } from '#app/domain/settings/tax/gst-scheme.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { ChipLink } from '#app/ui/kit/chip.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { ProductForm } from '../product-form/product-form.tsx'
import { savedProductPath, saveProductForm } from '../product-form/save-product-form.server.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('New product', matches) }]

const MAX_ORIGINALS = 12

const OWN_TEXTS = TEXT_FIELDS.filter((field) => fieldNamed(field).isOwn)

// What is said of one product is not true of another, and a name in Hindi is easily overlooked.
const NOT_COPIED = {
  ...recordFromNames(OWN_TEXTS, () => ''),
  slug: '',
  searchWords: [],
}

// `?from=` starts with the facts of another product, without its words, its own photographs and a drawn picture of a
// sample.
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const { db, now, origin } = shop
  const from = new URL(request.url).searchParams.get('from')
  const original = from ? await findEditableProduct(db, from, now()) : null
  const [packSizes, categories, collections, kinds, { store, gst }, { products }, samples] = await Promise.all([
    listPackSizes(db),
    listCategories(db),
    listEditableCollections(db),
    listProductKinds(db),
    findSettings(db),
    readCatalogue(shop),
    listUneditedSampleProducts(db),
  ])
  const site = { origin, shopName: store.name, oldSlugs: [] }
  const sampleIds = new Set(samples.map(({ id }) => id))
  const known = products.map((product) => ({ ...product, isSample: sampleIds.has(product.id) }))
  const usualSizes = Object.fromEntries(categories.map(({ id }) => [id, usualSizesOfCategory(id, known, packSizes)]))
  const sold = { packSizes, sellsNuts: sellsNuts(products) }
  const today = indianDay(now())
  const rate = original ? rateOn(original.rates, dayOfGstRate(gst, today)) : undefined
  const needed = fieldsToPublish({ rate, store, needsGstRate: needsGstRates(gst, today), packSizes })
  if (!original) {
    const originals = products.slice(0, MAX_ORIGINALS).map(({ id, name }) => ({ id, name }))
    const fields = productFieldsOf(emptyEdit(categories), packSizes)
    return { copied: null, originals, categories, collections, kinds, fields, needed, ...sold, usualSizes, site }
  }
  const { edit } = original
  const images = edit.images.filter((image) => keyOfUpload(image) === null && !isIllustrative(image))
  const packs = edit.packs.filter(({ weight }) => packSizes.includes(weight))
  const copy = { ...edit, ...NOT_COPIED, packs, images, labelImage: '', name: edit.name ? `${edit.name}, copy` : '' }
  const fields = productFieldsOf(copy, packSizes)
  return { copied: edit.name, originals: [], categories, collections, kinds, fields, needed, ...sold, usualSizes, site }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'products')
  const form = await request.formData()
  const parsed = parseForm(form, newProductFormSchema)
  if (!parsed.ok) return invalidForm(parsed, { merged: null })
  const outcome = await saveProductForm(shopOf(context), admin, null, form, parsed.value)
  if ('answer' in outcome) return data(outcome.answer, { status: outcome.status })
  const { id, published, isMissing } = outcome.saved
  const title = published ? 'Published' : 'Draft saved'
  return redirectWithToast(savedProductPath(id, isMissing, pageUrl(request).searchParams), { title })
}

export default function NewProduct({ loaderData, actionData: answer }: Route.ComponentProps) {
  const staff = useStaff()
  const { fields, categories, collections, kinds, copied, originals, packSizes, usualSizes, site } = loaderData
  const { sellsNuts, needed } = loaderData
  return (
    <>
      <PageHeader title="New product" back={{ to: '/admin/products', name: 'products' }} />
      {copied ? (
        <p className="mute mb-4">
          A copy of {copied}: price, tax, nutrition and label, until you change them. Words, photos and stock are its
          own.
        </p>
      ) : null}
      {originals.length > 0 ? <StartFrom originals={originals} /> : null}
      {categories.length === 0 && !may(staff, 'settings') ? (
        <NoCategory />
      ) : (
        <ProductForm
          // A copy begins with its own facts.
          key={copied ?? ''}
          product={null}
          fields={fields}
          categories={categories}
          collections={collections}
          kinds={kinds}
          soldSizes={packSizes}
          sellsNuts={sellsNuts}
          needed={needed}
          usualSizes={usualSizes}
          version={1}
          site={site}
          answer={answer}
        />
      )}
    </>
  )
}

/** Every product is in a category, and this person may not add one. */
function NoCategory() {
  return (
    <section className="panel stack" aria-labelledby="no-category">
      <h2 id="no-category">First, a category</h2>
      <p>Every product is in a category: shoppers choose by it at home and in the list. One is enough to begin with.</p>
      <p className="mute">Ask the owner to add one under Settings, Categories.</p>
    </section>
  )
}

/** Products whose facts the new one may begin with: country, label, tax and nutrition are often the same. */
function StartFrom({ originals }: { originals: readonly { id: string; name: string }[] }) {
  const [params] = useSearchParams()
  return (
    <nav className="mb-4 start-from" aria-label="Start from">
      <p className="sm mute mb-2">Like one you have? Start with its facts:</p>
      <div className="chips">
        {originals.map(({ id, name }) => (
          <ChipLink key={id} to={`/admin/products/new?${new URLSearchParams([...params, ['from', id]])}`}>
            {name}
          </ChipLink>
        ))}
      </div>
    </nav>
  )
}
