import { data, redirect } from 'react-router'
import { changePrices } from '#app/domain/catalogue/change-prices.server.ts'
import { PricesForm } from '#app/domain/catalogue/prices-form.ts'
import { EDIT_PRODUCT_SAYS } from '#app/domain/catalogue/product-edit.ts'
import { publishProduct } from '#app/domain/catalogue/publish-product.server.ts'
import { adjustStock } from '#app/domain/inventory/adjust-stock.server.ts'
import { ADJUST_STOCK_SAYS } from '#app/domain/inventory/stock-adjustment.ts'
import { StockAdjustmentForm } from '#app/domain/inventory/stock-adjustment-form.ts'
import { findOnShelf } from '#app/domain/reports/shelf.ts'
import { listShelf } from '#app/domain/reports/shelf-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { withFlash } from '#app/http/flash.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { pageUrl } from '#app/http/page-url.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import type { EditAnswer } from '#app/ui/admin/edit-answer.ts'
import { ProductPanel } from '#app/ui/admin/product-panel.tsx'
import { SearchField } from '#app/ui/admin/search-field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import type { Route } from './+types/products'

export const meta: Route.MetaFunction = () => [{ title: 'Products · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const { searchParams } = new URL(request.url)
  const text = (searchParams.get('q') ?? '').trim()
  const low = searchParams.get('low') === '1'
  const shelf = await listShelf(shopOf(context).db)
  return { text, low, products: findOnShelf(shelf, text, low), all: shelf.length }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'products')
  const answer = await edit(shopOf(context), admin.id, await request.formData())
  if ('fields' in answer) return data(answer, { status: 'refusal' in answer && answer.refusal ? 409 : 400 })
  const { pathname, search } = pageUrl(request)
  return redirect(pathname + search, { headers: withFlash(undefined, { title: answer.done }) })
}

type Edited = { done: string } | EditAnswer

async function edit(shop: Shop, actor: string, form: FormData): Promise<Edited> {
  const about = { productId: String(form.get('product')), edit: String(form.get('edit')) }
  if (about.edit === 'prices') {
    const parsed = parseForm(form, PricesForm)
    if (!parsed.ok) return { ...about, fields: parsed.fields, typed: parsed.typed }
    const changed = await changePrices(shop, actor, [
      { productId: about.productId, seenVersion: parsed.value.version, packs: parsed.value.prices },
    ])
    return changed.ok ? { done: 'Prices saved' } : refusal(about, EDIT_PRODUCT_SAYS[changed.reason], form)
  }
  if (about.edit === 'stock') {
    const parsed = parseForm(form, StockAdjustmentForm)
    if (!parsed.ok) return { ...about, fields: parsed.fields, typed: parsed.typed }
    const adjusted = await adjustStock(shop, actor, about.productId, parsed.value)
    return adjusted.ok ? { done: 'Stock written down' } : refusal(about, ADJUST_STOCK_SAYS[adjusted.reason], form)
  }
  const publish = form.get('publish') === 'yes'
  const published = await publishProduct(shop, actor, about.productId, publish, Number(form.get('version')))
  if (!published.ok) return refusal(about, EDIT_PRODUCT_SAYS[published.reason], form)
  return { done: publish ? 'Published' : 'Taken off the shelf' }
}

function refusal(about: Pick<EditAnswer, 'productId' | 'edit'>, words: string, form: FormData): EditAnswer {
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
  return { ...about, fields: {}, typed, refusal: words }
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { products, text, low, all } = loaderData
  return (
    <>
      <div className="atop">
        <h1>Products</h1>
        <span className="mute num">{all}</span>
      </div>
      <SearchField
        label="Search products"
        placeholder="Name or Hindi name"
        text={text}
        keep={{ low: low ? '1' : null }}
      />
      {low ? (
        <Notice kind="quiet" className="mt-4">
          Only products at or under their reorder weight are shown.
        </Notice>
      ) : null}
      {products.length === 0 ? (
        <p className="mute mt-4">{text ? `No product matches “${text}”.` : 'Nothing here.'}</p>
      ) : null}
      <div className="shelf mt-4">
        {products.map((product) => (
          <ProductPanel
            key={product.id}
            product={product}
            answer={actionData?.productId === product.id ? actionData : undefined}
          />
        ))}
      </div>
    </>
  )
}
