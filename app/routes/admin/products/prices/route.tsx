import { Form } from 'react-router'
import { BULK_PRICES_FIELDS, bulkPricesFormSchema } from '#app/domain/catalogue/pricing/bulk-prices-form.ts'
import { changePrices } from '#app/domain/catalogue/pricing/change-prices.server.ts'
import {
  pricesChangedMessage,
  UNDO_MINUTES,
  UNDO_PRICES_MESSAGES,
} from '#app/domain/catalogue/pricing/price-change-messages.ts'
import { mayUndoPrices, undoPrices } from '#app/domain/catalogue/pricing/undo-prices.server.ts'
import {
  countAdminProducts,
  listProductsToPrice,
} from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { listNamesOf } from '#app/domain/catalogue/product/product-store.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { BulkPrices } from './bulk-prices.tsx'

/** The largest number of products that can be looked over at once. */
const MAX_PRODUCTS = 100

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Change prices', matches) }]

// `?product=` once per product; without any, all products. `?changed=` offers to undo that change while it can be
// undone.
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const { db, now } = shop
  const { searchParams } = new URL(request.url)
  const ids = searchParams.getAll('product').slice(0, MAX_PRODUCTS)
  const products = await listProductsToPrice(db, ids.length > 0 ? ids : null, MAX_PRODUCTS, now())
  const total = ids.length > 0 ? products.length : (await countAdminProducts(db)).current
  const changed = searchParams.get('changed')
  return { products, total, changed, mayUndo: changed !== null && (await mayUndoPrices(shop, changed)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const form = await request.formData()
  const { pathname, searchParams } = pageUrl(request)
  const parsed = parseForm(form, bulkPricesFormSchema, { lists: BULK_PRICES_FIELDS })
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'undo') {
    const undone = await undoPrices(shop, admin.id, input.change)
    if (!undone.ok) return refusedForm(form, UNDO_PRICES_MESSAGES[undone.reason])
    const { restored, left } = undone.value
    const text = left > 0 ? `${formatCount(left, 'pack')} left alone: changed since.` : undefined
    searchParams.delete('changed')
    const title = `${formatCount(restored, 'pack')} back at the old price`
    return redirectWithToast(`${pathname}?${searchParams}`, { title, ...(text && { text }) })
  }
  const changed = await changePrices(shop, admin.id, input.prices)
  if (!changed.ok) {
    const names = await listNamesOf(shop.db, changed.detail)
    return refusedForm(form, pricesChangedMessage(changed.detail, names))
  }
  searchParams.set('changed', changed.value.changeId)
  const title = input.prices.length === 1 ? 'Prices saved' : `Prices of ${input.prices.length} products saved`
  return redirectWithToast(`${pathname}?${searchParams}`, { title })
}

export const shouldRevalidate = () => true

export default function ProductPrices({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { products, total, changed, mayUndo } = loaderData
  return (
    <>
      <PageHeader title="Change prices" back={{ to: '/admin/products', name: 'products' }} />
      {/* Distinct keys: React mistakes two siblings with one key for each other, and one of them never unmounts. */}
      {changed && mayUndo ? <UndoPrices key={`undo-${changed}`} changeId={changed} /> : null}
      {products.length === 0 ? (
        <EmptyList figure="0 products" message="None of these products is in the catalogue.">
          <ButtonLink kind="secondary" to="/admin/products">
            All products
          </ButtonLink>
        </EmptyList>
      ) : (
        <>
          {total > products.length ? (
            <Notice
              kind="info"
              className="mb-4"
              title={`These are the first ${products.length} of ${total} products, by name.`}
            >
              Choose others in the list of products.
            </Notice>
          ) : null}
          <BulkPrices key={`prices-${changed}`} products={products} answer={answer} />
        </>
      )}
    </>
  )
}

/** The change of prices just made, and the button that undoes it. */
function UndoPrices({ changeId }: { changeId: string }) {
  const isBusy = useIsSubmitting({ intent: 'undo' })
  return (
    <Notice kind="ok" title="The new prices are in the shop." className="mb-4">
      <Form method="post" className="row flex-wrap" noValidate>
        For {UNDO_MINUTES} minutes they can be taken back at once.
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="change" value={changeId} />
        <Button kind="quiet" type="submit" busy={isBusy}>
          Undo new prices
        </Button>
      </Form>
    </Notice>
  )
}
