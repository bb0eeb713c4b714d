import { data, Form, redirect, useNavigation } from 'react-router'
import { parseBulkPrices } from '#app/domain/catalogue/pricing/bulk-prices-form.ts'
import { changePrices } from '#app/domain/catalogue/pricing/change-prices.server.ts'
import { undoPrices } from '#app/domain/catalogue/pricing/undo-prices.server.ts'
import { UNDO_MINUTES, UNDO_PRICES_MESSAGES } from '#app/domain/catalogue/pricing/undo-prices.ts'
import { listAdminProducts, listNamesOf } from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { BulkPrices } from './bulk-prices.tsx'

/** As many as can be looked over at once. */
const MOST = 100

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Change prices', matches) }]

// `?product=` once for each product; none of them means all. `?changed=` offers to take that change back.
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const { db, now } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const ids = searchParams.getAll('product').slice(0, MOST)
  const products = await listAdminProducts(db, ids.length > 0 ? ids : null, MOST, now())
  return { products, changed: searchParams.get('changed') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const form = await request.formData()
  const { pathname, searchParams } = pageUrl(request)
  const undo = form.get('undo')
  if (undo) {
    const undone = await undoPrices(shop, admin.id, String(undo))
    if (!undone.ok) return data({ fields: {}, refusal: UNDO_PRICES_MESSAGES[undone.reason] }, { status: 409 })
    const { restored, left } = undone.value
    const text = left > 0 ? `${packs(left)} left alone: changed since.` : undefined
    searchParams.delete('changed')
    const title = `${packs(restored)} back at the old price`
    return redirect(`${pathname}?${searchParams}`, { headers: withFlash(undefined, { title, ...(text && { text }) }) })
  }
  const parsed = parseBulkPrices(form)
  if (!parsed.ok) return data({ fields: parsed.fields, refusal: 'Fix the marked fields.' }, { status: 400 })
  const changed = await changePrices(shop, admin.id, parsed.value)
  if (!changed.ok) {
    const names = await listNamesOf(shop.db, changed.detail)
    const refusal = `Someone changed ${Array.from(names.values()).join(', ')} meanwhile. What you typed is still here: look at the prices now, then save again.`
    return data({ fields: {}, refusal }, { status: 409 })
  }
  searchParams.set('changed', changed.value.changeId)
  const title = parsed.value.length === 1 ? 'Prices saved' : `Prices of ${parsed.value.length} products saved`
  return redirect(`${pathname}?${searchParams}`, { headers: withFlash(undefined, { title }) })
}

function packs(count: number): string {
  return count === 1 ? '1 pack' : `${count} packs`
}

// A refused change shows the prices as they are now.
export const shouldRevalidate = () => true

export default function ProductPrices({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { products, changed } = loaderData
  return (
    <>
      <PageHead title="Change prices" back={{ to: '/admin/products', name: 'products' }} />
      {/* Keys of its own: two children of one key are mistaken for each other, and one of them never goes. */}
      {changed ? <UndoPrices key={`undo-${changed}`} changeId={changed} /> : null}
      {products.length === 0 ? (
        <EmptyList reading="0 products" says="None of these products is in the catalogue.">
          <ButtonLink kind="secondary" to="/admin/products">
            All products
          </ButtonLink>
        </EmptyList>
      ) : (
        <BulkPrices key={`prices-${changed}`} products={products} answer={answer} />
      )}
    </>
  )
}

/** A change of prices just made, and the one press that takes it back. */
function UndoPrices({ changeId }: { changeId: string }) {
  const isBusy = useNavigation().formData?.get('undo') === changeId
  return (
    <Notice kind="ok" title="The new prices are in the shop." className="mb-4">
      <Form method="post" className="row wrapping" noValidate>
        For {UNDO_MINUTES} minutes they can be taken back at once.
        <Button kind="quiet" type="submit" name="undo" value={changeId} busy={isBusy}>
          Undo new prices
        </Button>
      </Form>
    </Notice>
  )
}
