import type { ReactNode } from 'react'
import { data, Form } from 'react-router'
import { productIdPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { type AdminProduct, isLow } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import {
  findNextProduct,
  listAdminProducts,
} from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { DAYS_LEFT_AT_DELIVERY, minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import { withActorNames } from '#app/domain/identity/user-store.server.ts'
import type { LotWithoutCost } from '#app/domain/inventory/lots/lot.ts'
import { suggestLotCode } from '#app/domain/inventory/lots/lot-code.ts'
import { findLotBasis, listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { setReorderMark } from '#app/domain/inventory/stock/set-reorder-mark.server.ts'
import { ADJUSTMENT_NAMES, type StockAdjustment } from '#app/domain/inventory/stock/stock-adjustment.ts'
import { stockFormSchema } from '#app/domain/inventory/stock/stock-form.ts'
import { sellableGrams, uncoveredGrams } from '#app/domain/inventory/stock/stock-pool.ts'
import { countMovements, listMovements } from '#app/domain/inventory/stock/stock-store.server.ts'
import { onlyPack } from '#app/domain/pack-size/only-pack.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import { monthsAfter } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { pageNumber, pageOfRows } from '#app/http/forms/pagination.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { formatPacksInStock, formatStock } from '#app/ui/admin/format-stock.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { StockBar } from '#app/ui/admin/stock-bar.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { StockAnswer } from '../stock-confirmation.tsx'
import { stockRefusalResponse } from '../stock-refusal-response.server.ts'
import { WeightField } from '../weight-field.tsx'
import type { Route } from './+types/route.ts'
import { EMPTIED, LotList } from './lot-list.tsx'
import { MovementList } from './movement-list.tsx'
import { StockForms } from './stock-forms.tsx'

const PER_PAGE = 50
const EMPTIED_PER_PAGE = 25
const KINDS = Object.keys(ADJUSTMENT_NAMES) as StockAdjustment['kind'][]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Stock of ${loaderData?.product.name ?? 'a product'}`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const [product] = await listAdminProducts(shop.db, [params.id], 1, shop.now())
  if (!product) throw data(null, { status: 404 })
  const page = pageNumber(searchParams)
  const [all, settings, rows, next] = await Promise.all([
    listLots(shop.db, [product.id], 'all'),
    readPublicSettings(shop),
    countMovements(shop.db, product.id),
    findNextProduct(shop.db, product),
  ])
  const at = shop.now()
  const lots = all.map(({ costPerKgPaise: _, ...lot }) => lot)
  const emptied = lots.filter((lot) => lot.leftGrams === 0).reverse()
  const codes = new Map(lots.map((lot) => [lot.id, lot.code]))
  const movements = await readLedger(shop, product.id, page)
  return {
    product,
    usualGrams: settings.stock.reorderGrams,
    lots: lots.filter((lot) => lot.leftGrams > 0),
    emptied: { count: emptied.length, ...pageOfRows(searchParams, emptied, EMPTIED_PER_PAGE, EMPTIED) },
    today: indianDay(at),
    minBestBefore: minBestBeforeOnSale(settings.delivery, at),
    doing: KINDS.find((kind) => kind === searchParams.get('do')) ?? null,
    fresh: await freshLot(shop, product.id),
    next,
    movements: movements.map((movement) => ({ ...movement, lotCode: codes.get(movement.lotId ?? '') })),
    page,
    pages: Math.ceil(rows / PER_PAGE),
  }
}

/** The lot code and best-before day that a delivery of today would get. */
async function freshLot(shop: Shop, productId: string) {
  const today = indianDay(shop.now())
  const { name, shelfLifeMonths, codes } = await findLotBasis(shop.db, productId, today)
  return {
    code: suggestLotCode(name, today, codes),
    bestBeforeDay: shelfLifeMonths > 0 ? monthsAfter(today, shelfLifeMonths) : '',
  }
}

async function readLedger(shop: Shop, productId: string, page: number) {
  const movements = await listMovements(shop.db, productId, PER_PAGE, (page - 1) * PER_PAGE)
  return withActorNames(shop.db, movements)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireStaff(context, request, 'products')
  const form = await request.formData()
  const { db, now } = shopOf(context)
  const [known] = await listAdminProducts(db, [params.id], 1, now())
  if (!known) throw data(null, { status: 404 })
  const here = `/admin/products/${params.id}/stock`
  const parsed = parseForm(form, stockFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'reorder') {
    await setReorderMark(shopOf(context), user.id, params.id, input.grams)
    return redirectWithToast(here, { title: 'Reorder mark saved' })
  }
  const { intent: kind, next, ...change } = input
  const adjusted = await adjustStock(shopOf(context), user.id, params.id, { kind, ...change })
  if (!adjusted.ok) return stockRefusalResponse(form, adjusted)
  const isRound = kind === 'count' && next
  const to = isRound ? `/admin/products/${encodeURIComponent(next)}/stock?do=count` : here
  return redirectWithToast(to, { title: SAVED[kind] })
}

const SAVED = { receive: 'Received', 'write-off': 'Written off', count: 'Count saved' } as const

export const shouldRevalidate = () => true

export default function ProductStock({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { product, usualGrams, lots, emptied, today, minBestBefore, doing, fresh, next, movements, page, pages } =
    loaderData
  const isReorder = answer?.typed.intent === 'reorder'
  return (
    <>
      <PageHeader title={product.name} back={{ to: `/admin/products/${product.id}`, name: 'the product' }}>
        {product.publishedAt ? (
          <ButtonLink kind="quiet" to={productIdPath(product.id)}>
            See as shopper
          </ButtonLink>
        ) : null}
      </PageHeader>
      <div className="form-grid">
        <div className="stack">
          <StockSummary product={product} lots={lots}>
            <ReorderMark
              key={product.reorderMarkGrams}
              product={product}
              usualGrams={usualGrams}
              answer={isReorder ? answer : undefined}
            />
          </StockSummary>
          <StockForms
            key={product.id}
            packs={product.packs}
            lots={lots}
            today={today}
            fresh={fresh}
            doing={doing}
            next={next}
            answer={isReorder ? undefined : answer}
          />
        </div>
        <div className="stack">
          <LotList
            productId={product.id}
            packs={product.packs}
            lots={lots}
            emptied={emptied}
            today={today}
            minBestBefore={minBestBefore}
          />
        </div>
      </div>
      <MovementList packs={product.packs} movements={movements} page={page} pages={pages} />
    </>
  )
}

type StockSummaryProps = {
  product: AdminProduct
  lots: readonly LotWithoutCost[]
  /** The reorder mark. */
  children: ReactNode
}

/** The sellable stock of a product, the packs it makes, and the other stock on hand. */
function StockSummary({ product, lots, children }: StockSummaryProps) {
  const free = sellableGrams(product)
  const uncovered = uncoveredGrams(product)
  const soldGrams = sumBy(lots, (lot) => lot.leftGrams) - product.onHandGrams
  const inPacks = (grams: Grams) => formatStock(grams, product.packs)
  const besides = [
    product.heldGrams > 0 ? `${inPacks(product.heldGrams)} more is held for orders.` : '',
    soldGrams > 0 ? `${inPacks(soldGrams)} more is sold and not packed yet.` : '',
  ].filter(Boolean)
  return (
    <Panel heading="Stock">
      <p className="figure">{formatStock(free, product.packs)}</p>
      {onlyPack(product.packs) === null ? (
        <p className="sm mute num">makes {formatPacksInStock(free, product.packs)}</p>
      ) : null}
      {besides.length > 0 ? <p className="sm mute num">{besides.join(' ')}</p> : null}
      <div className="mt-3">
        <StockBar stock={product} />
      </div>
      {product.agedGrams > 0 ? (
        <Notice kind="warn" className="mt-3" title={`${inPacks(product.agedGrams)} is no longer on sale.`}>
          It would reach a shopper with less than {DAYS_LEFT_AT_DELIVERY} days to its best-before day. Sell it at the
          counter while it is good, write it off, or correct the day of its lot.
          {uncovered > 0
            ? ` Orders still wait for ${inPacks(uncovered)} that nothing else covers: pack them now, or cancel them.`
            : null}
        </Notice>
      ) : null}
      {isLow(product) ? <p className="sm low-stock mt-2">At or under the reorder weight.</p> : null}
      {children}
    </Panel>
  )
}

type ReorderMarkProps = { product: AdminProduct; usualGrams: Grams; answer: StockAnswer }

/** The weight at which stock counts as low, and the form that changes it. */
function ReorderMark({ product, usualGrams, answer }: ReorderMarkProps) {
  const form = useAnswerFocus(answer)
  return (
    <Disclosure
      kind="link"
      open={answer !== undefined}
      summary={`Reorder at ${formatStock(product.reorderMarkGrams, product.packs)}`}
    >
      <Form method="post" ref={form} preventScrollReset noValidate className="reorder-form">
        <input type="hidden" name="intent" value="reorder" />
        <WeightField
          label="Reorder at"
          packs={product.packs}
          typed={answer?.typed}
          stored={product.reorderMarkGrams}
          {...(answer?.fields.grams ? { error: answer.fields.grams } : {})}
          hint={`0 for the usual mark of ${formatWeight(usualGrams)}.`}
        />
        <Button kind="secondary" type="submit">
          Save reorder mark
        </Button>
      </Form>
    </Disclosure>
  )
}
