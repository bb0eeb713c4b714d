import { data, Form } from 'react-router'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { listEditableCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { listPriceChanges } from '#app/domain/catalogue/pricing/price-change-store.server.ts'
import { reorderMark } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { rateOn } from '#app/domain/catalogue/product/editor/dated-gst-rate.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { productActionFormSchema } from '#app/domain/catalogue/product/editor/product-action-form.ts'
import { EDIT_PRODUCT_MESSAGES, type EditableProduct } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { productFieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { publishProduct, unpublishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { fieldsToPublish, gapMessages, publishGaps } from '#app/domain/catalogue/product/editor/publish-requirements.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import { listProductKinds } from '#app/domain/catalogue/product/product-store.server.ts'
import { listOldSlugs } from '#app/domain/catalogue/product/slug-store.server.ts'
import { sellsNuts } from '#app/domain/catalogue/product-presets/product-preset.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { withActorNames } from '#app/domain/identity/user-store.server.ts'
import { findPoolWithAged } from '#app/domain/inventory/stock/stock-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { listLinksTo } from '#app/domain/seo/links/find-linked-page.server.ts'
import type { ShopLink } from '#app/domain/seo/links/shop-link.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { dayOfGstRate, needsGstRates } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { InboundLinksNotice } from '#app/ui/admin/inbound-links-notice.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { ProductForm } from '../product-form/product-form.tsx'
import { savedProductPath, saveProductForm } from '../product-form/save-product-form.server.ts'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import type { Route } from './+types/route.ts'
import { GstRateList, PriceHistory } from './price-and-gst-rate-history.tsx'
import { PublishGaps } from './publish-gaps.tsx'
import { StockPanel } from './stock-panel.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`${loaderData?.product.edit.name || 'Product'}`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const { db, now, origin } = shop
  const today = indianDay(now())
  const product = await findEditableProduct(db, params.id, now())
  if (!product) throw data(null, { status: 404 })
  const [packSizes, categories, collections, kinds, changes, pool, settings, oldSlugs, links, { products }] =
    await Promise.all([
      listPackSizes(db),
      listCategories(db),
      listEditableCollections(db),
      listProductKinds(db),
      listPriceChanges(db, product.id),
      findPoolWithAged(db, product.id, now()),
      findSettings(db),
      listOldSlugs(db, product.id),
      listLinksTo(shop, { kind: 'product', id: product.id }),
      readCatalogue(shop),
    ])
  const { store } = settings
  const rate = rateOn(product.rates, dayOfGstRate(settings.gst, today))
  const rules = { rate, store, needsGstRate: needsGstRates(settings.gst, today), packSizes }
  const gaps = publishGaps({ ...rules, edit: product.edit })
  const isRefused = new URL(request.url).searchParams.has('missing')
  return {
    product,
    links,
    today,
    categories,
    collections,
    kinds,
    fields: productFieldsOf(product.edit, packSizes),
    packSizes,
    sellsNuts: sellsNuts(products),
    stock: { ...pool, reorderMarkGrams: reorderMark(product.edit, settings.stock) },
    gaps,
    needed: product.publishedAt ? [] : [...fieldsToPublish(rules), ...gaps.map(({ field }) => field)],
    missing: isRefused ? gapMessages(gaps) : {},
    changes: await withActorNames(db, changes),
    site: { origin, shopName: store.name, oldSlugs },
    isRefused,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const form = await request.formData()
  const here = `/admin/products/${params.id}`
  const parsed = parseForm(form, productActionFormSchema)
  if (!parsed.ok) return invalidForm(parsed, { merged: null })
  const input = parsed.value
  if (input.intent === 'save' || input.intent === 'publish') {
    const outcome = await saveProductForm(shop, admin, params.id, form, { ...input, intent: input.intent })
    if ('answer' in outcome) return data(outcome.answer, { status: outcome.status })
    const { published, isMissing } = outcome.saved
    const title = published ? 'Published' : 'Saved'
    return redirectWithToast(savedProductPath(params.id, isMissing, pageUrl(request).searchParams), { title })
  }
  const changed = await changeStatus(shop, admin.id, params.id, input.intent, input.version)
  if (!changed.ok) return refusedForm(form, EDIT_PRODUCT_MESSAGES[changed.reason], { extra: { merged: null } })
  const to = changed.value === 'Deleted' ? '/admin/products' : here
  return redirectWithToast(to, { title: changed.value })
}

/** Publishes a product again, unpublishes, archives or deletes it. Returns the title of the toast. */
async function changeStatus(
  shop: Shop,
  actor: string,
  id: string,
  intent: 'restore' | 'unpublish' | 'archive' | 'delete',
  version: number,
): Promise<Result<string, keyof typeof EDIT_PRODUCT_MESSAGES>> {
  if (intent === 'archive' || intent === 'delete') {
    const removed = await removeProduct(shop, actor, id, { version, deleteIfUnused: intent === 'delete' })
    if (!removed.ok) return removed
    const kept = intent === 'delete' ? 'Archived: orders still point at it' : 'Archived'
    return done(removed.value === 'deleted' ? 'Deleted' : kept)
  }
  const changePublished = intent === 'restore' ? publishProduct : unpublishProduct
  const changed = await changePublished(shop, actor, id, { version })
  if (!changed.ok) return refused(changed.reason)
  return done(intent === 'restore' ? 'Published' : 'Unpublished')
}

export const shouldRevalidate = () => true

export default function Product({ loaderData, actionData: answer }: Route.ComponentProps) {
  const isEdit = answer?.typed.intent === 'save' || answer?.typed.intent === 'publish'
  const { categories, collections, kinds, product, fields, gaps, stock, changes, isRefused, today, site } = loaderData
  const { packSizes, sellsNuts, needed, missing } = loaderData
  const packs = product.edit.packs.map((pack) => ({ ...pack, isRetired: !packSizes.includes(pack.weight) }))
  return (
    <>
      <PageHeader
        title={product.edit.name || 'Unnamed draft'}
        back={{ to: '/admin/products', name: 'products' }}
        badge={<ProductStatusBadge product={product} />}
      >
        {may(useStaff(), 'pack') ? (
          <ButtonLink kind="quiet" to={`/admin/packing/stickers?product=${product.id}`}>
            Stickers
          </ButtonLink>
        ) : null}
        {product.publishedAt ? (
          <ButtonLink kind="quiet" to={productPath(product.edit)}>
            See as shopper
          </ButtonLink>
        ) : null}
      </PageHeader>
      {isEdit ? null : <RefusalNotice refusal={answer?.refusal} title="Nothing was changed." className="mb-4" />}
      {product.withdrawnAt ? (
        <Notice kind="info" title="Shoppers cannot buy it now." className="mb-4">
          Whoever follows a link to it reads that it is not available now, and sees other products.
        </Notice>
      ) : null}
      {product.publishedAt ? null : <PublishGaps gaps={gaps} isRefused={isRefused} />}
      <ProductForm
        product={product}
        fields={fields}
        categories={categories}
        collections={collections}
        kinds={kinds}
        version={product.version}
        site={site}
        soldSizes={packSizes}
        sellsNuts={sellsNuts}
        needed={needed}
        missing={missing}
        answer={isEdit ? answer : undefined}
        rates={<GstRateList rates={product.rates} today={today} />}
        stock={<StockPanel product={product} stock={stock} packs={packs} />}
      />
      <div className="form-grid mt-4">
        <PriceHistory changes={changes} />
        <ProductActions product={product} links={loaderData.links} />
      </div>
    </>
  )
}

/** The other actions on a product: duplicate, unpublish, archive, delete. */
function ProductActions({ product, links }: { product: EditableProduct; links: readonly ShopLink[] }) {
  return (
    <Panel heading="More">
      <InboundLinksNotice links={links} className="mb-4" />
      <div className="row flex-wrap">
        <ButtonLink kind="quiet" to={`/admin/products/new?from=${product.id}`}>
          Duplicate product
        </ButtonLink>
        {product.publishedAt ? <StatusButton product={product} intent="unpublish" name="Unpublish" /> : null}
        {product.archivedAt ? (
          <StatusButton product={product} intent="restore" name="Publish again" />
        ) : (
          <StatusButton product={product} intent="archive" name="Archive product" />
        )}
        <ConfirmedForm
          fields={{ intent: 'delete', version: product.version }}
          kind="destructive"
          label="Delete product"
          title={`Delete ${product.edit.name || 'this draft'}?`}
          confirm="Delete product"
          keep="Keep product"
        >
          Its photos, stock and price history go with it. If it was ordered, it is archived instead.
          <InboundLinksNotice links={links} className="mt-4" />
        </ConfirmedForm>
      </div>
      <p className="hint">A product that was ordered is archived instead of deleted: its orders still name it.</p>
    </Panel>
  )
}

function StatusButton({ product, intent, name }: { product: EditableProduct; intent: string; name: string }) {
  const busy = useIsSubmitting({ intent })
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={product.version} />
      <Button kind="quiet" type="submit" busy={busy}>
        {name}
      </Button>
    </Form>
  )
}
