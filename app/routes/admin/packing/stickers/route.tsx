import { data, Form, useNavigation } from 'react-router'
import { listAdminProducts } from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { minBestBefore } from '#app/domain/delivery/min-best-before.ts'
import { listOtherMrps } from '#app/domain/documents/stickers/ordered-mrp-store.server.ts'
import { STICKER_MESSAGES } from '#app/domain/documents/stickers/pack-sticker.ts'
import { packStickersOfOrders } from '#app/domain/documents/stickers/pack-stickers-of-orders.ts'
import { findStickerChoice, planStickers } from '#app/domain/documents/stickers/print-stickers.server.ts'
import { countField, type StickerPlan } from '#app/domain/documents/stickers/sticker-choice-and-plan.ts'
import { stickerFormSchema } from '#app/domain/documents/stickers/sticker-form.ts'
import { paperOf } from '#app/domain/documents/stickers/sticker-paper.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { readSelectedOrderIds } from '#app/domain/orders/back-office/read-selected-order-ids.server.ts'
import { isPackable } from '#app/domain/packing/order-in-packing.ts'
import { listOrdersInPacking, listOrdersInPackingByIds } from '#app/domain/packing/packing-store.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { type LotOption, type PackRow, PackRows } from './pack-rows.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { ProductPicker } from './product-picker.tsx'
import { StickerChoiceFields } from './sticker-choice-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Pack stickers', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireStaff(context, request, 'pack')
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const at = shop.now()
  const [choice, products, packs] = await Promise.all([
    findStickerChoice(shop, user.id),
    listAdminProducts(shop.db, null, 500, at),
    searchParams.has('product')
      ? packsOfProduct(shop, searchParams.get('product') ?? '', searchParams.get('lot'))
      : packsToday(shop, await readSelectedOrderIds(shop, searchParams)),
  ])
  return {
    ...packs,
    choice,
    today: indianDay(at),
    products: products.map(({ id, name }) => ({ id, name: name || 'Unnamed draft' })),
  }
}

type Packs = { product: { id: string; name: string } | null; rows: PackRow[]; lots: LotOption[]; lot: string | null }

/** A row for each pack of a product; its lots are chosen from, the one in use first. */
async function packsOfProduct({ db, now }: Shop, productId: string, lotId: string | null): Promise<Packs> {
  const product = await findEditableProduct(db, productId, now())
  if (!product) throw data(null, { status: 404 })
  const [lots, sizes] = await Promise.all([listLots(db, [productId], 'all'), listPackSizes(db)])
  const shown = lots.filter((lot) => lot.leftGrams > 0 || lot.id === lotId)
  const { name, packs } = product.edit
  return {
    product: { id: productId, name: name || 'Unnamed draft' },
    rows: packs.map(({ weight }) => ({
      field: countField({ productId, lotId: null, weight, mrpPaise: null }),
      name: sizes.includes(weight) ? weight : `${weight}, not sold`,
      lot: null,
      count: 0,
      isWithoutLot: false,
    })),
    lots: shown.map(({ id, code, bestBeforeDay }) => ({ id, code, bestBeforeDay })),
    lot: shown.find(({ id }) => id === lotId)?.id ?? shown[0]?.id ?? null,
  }
}

/** A row for each product, pack and lot that the orders to pack need: all of them, or the chosen ones. */
async function packsToday(shop: Shop, chosen: readonly string[]): Promise<Packs> {
  const { db, now } = shop
  const orders =
    chosen.length > 0
      ? (await listOrdersInPackingByIds(db, chosen)).filter(isPackable)
      : await listOrdersInPacking(db, 'to-pack', now())
  const productIds = Array.from(new Set(orders.flatMap(({ lines }) => lines.map((line) => line.productId))))
  const orderIds = orders.map(({ id }) => id)
  const [lots, { delivery }, mrps] = await Promise.all([
    listLots(db, productIds),
    readPublicSettings(shop),
    listOtherMrps(db, orderIds),
  ])
  const rows = packStickersOfOrders(orders, {
    lots,
    minBestBefore: minBestBefore(delivery, now()),
    otherMrpOf: (orderId, pack) =>
      mrps.find((one) => one.orderId === orderId && one.productId === pack.productId && one.weight === pack.weight)
        ?.mrpPaise ?? null,
  })
  return {
    product: null,
    rows: rows.map((row) => {
      const lot = lots.find(({ id }) => id === row.lotId) ?? null
      return {
        field: countField(row),
        name: `${row.name} ${row.weight}${row.mrpPaise === null ? '' : `, ordered at MRP ${formatMoney(row.mrpPaise)}`}`,
        lot: lot && { code: lot.code, bestBeforeDay: lot.bestBeforeDay },
        count: row.count,
        isWithoutLot: lot === null,
      }
    }),
    lots: [],
    lot: null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireStaff(context, request, 'pack')
  const form = await request.formData()
  const parsed = parseForm(form, stickerFormSchema)
  if (!parsed.ok) return invalidForm(parsed, NO_PLAN)
  const planned = await planStickers(shopOf(context), user.id, parsed.value)
  if (planned.ok) {
    const answer: FormAnswer = { fields: {}, typed: {}, refusal: null }
    return { ...answer, plan: planned.value, pdf: pdfPath(form) }
  }
  if (planned.reason === 'does-not-fit') {
    const message = misfitMessage(planned.detail, parsed.value.choice.paper)
    return refusedForm(form, message, { field: 'paper', extra: NO_PLAN })
  }
  const fields = Object.fromEntries(
    planned.detail.map(({ order, reason }) => [fieldOf(form, order), STICKER_MESSAGES[reason]]),
  )
  return refusedForm(form, null, { fields, extra: NO_PLAN })
}

const NO_PLAN = { plan: null as StickerPlan | null, pdf: '' }

/** The field of a refused pack: its own count, or that without a lot. */
function fieldOf(form: FormData, order: Parameters<typeof countField>[0]): string {
  const own = countField(order)
  return form.has(own) ? own : countField({ ...order, lotId: null })
}

function misfitMessage(names: readonly string[], paper: string): string {
  const { width, height } = paperOf(paper).label
  const which = names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
  const does = names.length === 1 ? 'does' : 'do'
  return `${which} ${does} not fit on ${width} × ${height} mm in letters as high as the law asks for. Choose a larger sticker.`
}

function pdfPath(form: FormData): string {
  const fields = Array.from(form).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && value !== '0' ? [[name, value]] : [],
  )
  return `/admin/packing/stickers.pdf?${new URLSearchParams(fields)}`
}

export default function Stickers({ loaderData, actionData: answer }: Route.ComponentProps) {
  const form = useAnswerFocus(answer)
  const busy = useNavigation().formMethod === 'POST'
  const { product, rows, lots, lot, choice, today, products } = loaderData
  return (
    <>
      <PageHeader
        title="Pack stickers"
        back={
          product
            ? { to: '/admin/packing/stickers', name: 'today’s stickers' }
            : { to: '/admin/packing', name: 'the packing list' }
        }
      />
      <div className="form-grid">
        <div className="stack">
          {rows.length === 0 ? (
            <NothingToSticker isProduct={product !== null} />
          ) : (
            <Form method="post" ref={form} noValidate className="stack" key={product?.id ?? 'today'}>
              <RefusalNotice refusal={answer?.fields.counts} />
              <PackRows
                title={product?.name ?? 'For the orders to pack'}
                rows={rows}
                lots={lots}
                lot={lot}
                answer={answer}
              />
              <StickerChoiceFields choice={choice} today={today} answer={answer} />
              <div>
                <Button kind="primary" large type="submit" busy={busy}>
                  Make stickers
                </Button>
              </div>
            </Form>
          )}
          {answer?.plan ? <PlanPanel plan={answer.plan} pdf={answer.pdf} productId={product?.id ?? null} /> : null}
        </div>
        <div className="stack">
          <ProductPicker products={products} chosen={product?.id ?? ''} />
        </div>
      </div>
    </>
  )
}

function NothingToSticker({ isProduct }: { isProduct: boolean }) {
  if (isProduct) return <EmptyList figure="0 packs" message="This product has no pack with a price yet." />
  return (
    <EmptyList figure="0 stickers" message="No pack waits to be packed. Choose a product to print stickers ahead.">
      <ButtonLink kind="secondary" to="/admin/packing">
        Show the packing list
      </ButtonLink>
    </EmptyList>
  )
}
