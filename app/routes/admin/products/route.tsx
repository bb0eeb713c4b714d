import { useState } from 'react'
import { data, Form, Link, useLocation } from 'react-router'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { changeCollectionProducts } from '#app/domain/catalogue/collections/change-collections.server.ts'
import { COLLECTION_MESSAGES } from '#app/domain/catalogue/collections/collection.ts'
import { listEditableCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import {
  type AdminProductQuery,
  parseAdminProductQuery,
} from '#app/domain/catalogue/product/admin-list/admin-product-query.ts'
import {
  countAdminProducts,
  searchAdminProducts,
} from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import {
  PRODUCT_LIST_FIELDS,
  productListFormSchema,
} from '#app/domain/catalogue/product/admin-list/product-list-form.ts'
import { publishProducts, unpublishProducts } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Selection, SelectionBar, useSelection } from '#app/ui/kit/selection.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductRows } from './product-rows.tsx'
import { ReceiveStockSheet } from './receive-stock-sheet.tsx'
import type { StockAnswer } from './stock-confirmation.tsx'
import { stockRefusalResponse } from './stock-refusal-response.server.ts'

const PER_PAGE = 50

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Products', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const { db, now } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const query = parseAdminProductQuery(searchParams)
  const page = pageNumber(searchParams)
  const [found, counts, categories, collections] = await Promise.all([
    searchAdminProducts(db, query, { page, perPage: PER_PAGE, at: now() }),
    countAdminProducts(db),
    listCategories(db),
    listEditableCollections(db),
  ])
  const pages = Math.ceil(found.total / PER_PAGE)
  redirectToLastPage(request, page, pages)
  return {
    ...found,
    collections: collections.map(({ id, name }) => ({ id, name })),
    query,
    counts,
    categories,
    page,
    pages,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const form = await request.formData()
  const { pathname, search } = pageUrl(request)
  const back = (title: string) => redirectWithToast(pathname + search, { title })
  const parsed = parseForm(form, productListFormSchema, { lists: PRODUCT_LIST_FIELDS })
  if (!parsed.ok) {
    // The bar of ticked products has no room beside its field.
    const { collection } = parsed.fields
    return collection ? data({ refused: [collection] }, { status: 400 }) : invalidForm(parsed)
  }
  const input = parsed.value
  switch (input.intent) {
    case 'receive': {
      const { intent: kind, product, next: _, ...delivery } = input
      const received = await adjustStock(shop, admin.id, product, { kind, ...delivery })
      return received.ok ? back('Stock received') : stockRefusalResponse(form, received)
    }
    case 'add-to-collection':
    case 'take-out-of-collection': {
      const change = input.intent === 'add-to-collection' ? 'add' : 'take-out'
      const products = input.product.map(({ id }) => id)
      const changed = await changeCollectionProducts(shop, admin.id, input.collection, { change, products })
      if (!changed.ok) return data({ refused: [COLLECTION_MESSAGES[changed.reason]] }, { status: 409 })
      return back(collectionToast(change, changed.value))
    }
    case 'publish':
    case 'unpublish': {
      const isPublishing = input.intent === 'publish'
      const changeProducts = isPublishing ? publishProducts : unpublishProducts
      const { done, refused } = await changeProducts(shop, admin.id, input.product)
      if (refused.length > 0) return data({ refused }, { status: 409 })
      const what = formatCount(done, 'product')
      return back(isPublishing ? `${what} published` : `${what} unpublished`)
    }
  }
}

/**
 * What the toast says of products put into a collection or taken out of it; those that were there already are not
 * counted.
 */
function collectionToast(change: 'add' | 'take-out', count: number): string {
  if (count === 0) return change === 'add' ? 'They are in it already' : 'None of them was in it'
  const what = formatCount(count, 'product')
  return change === 'add' ? `${what} added to the collection` : `${what} taken out of the collection`
}

export const shouldRevalidate = () => true

export default function Products({ loaderData, actionData: answer }: Route.ComponentProps) {
  const delivery: StockAnswer = answer && 'fields' in answer ? answer : undefined
  const { products, query, counts, categories, collections, total, page, pages } = loaderData
  const selection = useSelection(products.map((product) => product.id))
  const { key } = useLocation()
  // The sheet stays open until the form has its answer. Once received it is gone, so that nothing is received twice.
  const [opened, setOpened] = useState<{ id: string | null; key: string } | null>(null)
  const receiving = opened?.key === key ? opened.id : delivery?.typed.product
  const product = products.find((one) => one.id === receiving)
  return (
    <>
      <PageHeader title="Products">
        <ButtonLink kind="text" className="desktop-only" to="/admin/products/import">
          Import
        </ButtonLink>
        <ButtonLink kind="text" className="desktop-only" to="/admin/products/export.csv" reloadDocument>
          Export CSV
        </ButtonLink>
        <ButtonLink kind="primary" to="/admin/products/new">
          Add product
        </ButtonLink>
      </PageHeader>
      <p className="phone-only row small-gap">
        <Link className="link touch-link" to="/admin/products/import">
          Import
        </Link>
        <a className="link touch-link" href="/admin/products/export.csv">
          Export CSV
        </a>
      </p>
      <ProductFilters query={query} counts={counts} categories={categories} />
      {answer && 'refused' in answer ? (
        <Notice kind="bad" role="alert" title="Not everything was done." className="mb-4">
          <ul>
            {answer.refused.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {products.length === 0 ? (
        <EmptyList figure="0 products" message={emptyMessage(query, total)}>
          {isNarrowed(query, total) ? (
            <ButtonLink kind="secondary" to="/admin/products">
              Show all products
            </ButtonLink>
          ) : (
            <ButtonLink kind="secondary" to="/admin/products/new">
              Add product
            </ButtonLink>
          )}
        </EmptyList>
      ) : (
        <ProductRows products={products} selection={selection} onReceive={(id) => setOpened({ id, key })} />
      )}
      <PreviousNextLinks page={page} pages={pages} what="products" />
      <ChosenProducts products={products} collections={collections} selection={selection} />
      <ReceiveStockSheet
        key={product?.id}
        product={product}
        answer={delivery}
        onClose={() => setOpened({ id: null, key })}
      />
    </>
  )
}

/** Whether there may be products that the filters leave out. */
function isNarrowed({ text, stock }: AdminProductQuery, total: number): boolean {
  return total > 0 || text !== '' || stock !== 'any'
}

function emptyMessage({ text, stock }: AdminProductQuery, total: number): string {
  if (total > 0) return 'There are no more pages.'
  if (text) return `No product matches “${text}” here.`
  if (stock === 'low') return 'Everything here is above its reorder weight.'
  if (stock === 'aged') return 'Nothing here is too near its best-before day for a parcel.'
  if (stock === 'undated') return 'Every lot here has its best-before day.'
  return stock === 'out' ? 'Nothing here is sold out.' : 'No product is here. Add one, or choose another filter.'
}

type ChosenProductsProps = {
  products: readonly AdminProduct[]
  collections: readonly { id: string; name: string }[]
  selection: Selection
}

/** Bulk actions on the ticked products. */
function ChosenProducts({ products, collections, selection }: ChosenProductsProps) {
  const chosen = products.filter((product) => selection.has(product.id))
  const countText = formatCount(chosen.length, 'product')
  const prices = new URLSearchParams(chosen.map((product) => ['product', product.id]))
  const isPublishing = useIsSubmitting({ intent: 'publish' })
  const isUnpublishing = useIsSubmitting({ intent: 'unpublish' })
  return (
    <SelectionBar selection={selection} summary={countText}>
      <ButtonLink kind="quiet" to={`/admin/products/prices?${prices}`}>
        Change ₹/kg
      </ButtonLink>
      <Form method="post" preventScrollReset className="row">
        <ChosenFields chosen={chosen} />
        <Button kind="quiet" type="submit" name="intent" value="publish" busy={isPublishing}>
          Publish
        </Button>
        <Button kind="quiet" type="submit" name="intent" value="unpublish" busy={isUnpublishing}>
          Unpublish
        </Button>
      </Form>
      {collections.length > 0 ? (
        <Form method="post" preventScrollReset className="row chosen-collection">
          <ChosenFields chosen={chosen} />
          <SelectField label="Collection" hiddenLabel name="collection" required defaultValue="">
            <option value="" disabled>
              Collection
            </option>
            {collections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button kind="quiet" type="submit" name="intent" value="add-to-collection">
            Add to it
          </Button>
          <Button kind="quiet" type="submit" name="intent" value="take-out-of-collection">
            Take out
          </Button>
        </Form>
      ) : null}
    </SelectionBar>
  )
}

function ChosenFields({ chosen }: { chosen: readonly AdminProduct[] }) {
  return chosen.map((product) => (
    <input key={product.id} type="hidden" name="product" value={`${product.id}:${product.version}`} />
  ))
}
