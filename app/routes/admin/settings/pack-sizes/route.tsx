import { Form, useSearchParams } from 'react-router'
import {
  addPackSizes,
  PACK_SIZE_MESSAGES,
  packSizesAlreadyAddedMessage,
  removePackSize,
  restorePackSize,
  retirePackSize,
} from '#app/domain/catalogue/shop-pack-sizes/change-pack-sizes.server.ts'
import { packSizeFormSchema } from '#app/domain/catalogue/shop-pack-sizes/pack-size-form.ts'
import {
  countProductsBySize,
  listAllPackSizes,
  listUsedPackSizes,
  type ShopPackSize,
} from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { packSizesText } from '#app/domain/pack-size/pack-sizes-text.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { stayWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS['pack-sizes'].name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db } = shopOf(context)
  const [sizes, products, used] = await Promise.all([
    listAllPackSizes(db),
    countProductsBySize(db),
    listUsedPackSizes(db),
  ])
  return { sizes: sizes.map((row) => ({ ...row, products: products.get(row.size) ?? 0, isUsed: used.has(row.size) })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, packSizeFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { value } = parsed
  const changed =
    value.intent === 'add'
      ? await addPackSizes(shop, id, ...value.size)
      : await CHANGES[value.intent](shop, id, value.size)
  if (!changed.ok) {
    const { reason, detail } = changed
    const message = reason === 'already-added' ? packSizesAlreadyAddedMessage(detail) : PACK_SIZE_MESSAGES[reason]
    return refusedForm(form, message, value.intent === 'add' ? { field: 'size' } : {})
  }
  const named = value.intent === 'add' ? packSizesText(value.size) : value.size
  return stayWithToast(request, { title: TOASTS[value.intent](named) })
}

const CHANGES = { retire: retirePackSize, restore: restorePackSize, remove: removePackSize }

const TOASTS = {
  add: (size: string) => `${size} added`,
  retire: (size: string) => `${size} is no longer sold`,
  restore: (size: string) => `${size} is sold again`,
  remove: (size: string) => `${size} removed`,
}

export const shouldRevalidate = () => true

export default function PackSizesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const saves = useSaveCount(answer, (form) => form.get('intent') === 'add')
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS['pack-sizes'].name} back={useBack()} />
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      <Panel id="sizes" heading="The sizes you sell in">
        <p className="sm mute mb-3">
          Each product is sold in those it has a price for. All packs of a product come from one stock, by weight.
        </p>
        <ul className="stack">
          {loaderData.sizes.map((row) => (
            <PackSizeItem key={row.size} row={row} />
          ))}
        </ul>
      </Panel>
      <AddSize key={saves} answer={answer} />
    </>
  )
}

type PackSizeRow = ShopPackSize & { products: number; isUsed: boolean }

/** The new product whose form led here, else the settings. */
function useBack() {
  const [params] = useSearchParams()
  const { back, ...rest } = Object.fromEntries(params)
  if (back !== 'new-product') return SETTINGS_BACK
  return { to: `/admin/products/new?${new URLSearchParams(rest)}`, name: 'the new product' }
}

/** A size with the number of products sold in it. A retired one can be sold again; one that nothing names, removed. */
function PackSizeItem({ row: { size, retiredAt, products, isUsed } }: { row: PackSizeRow }) {
  return (
    <li className="row between">
      <span>
        <WeightLabel weight={size} /> {retiredAt ? <Badge kind="quiet">Not sold</Badge> : null}
        <span className="xs mute num block">{formatCount(products, 'product')}</span>
      </span>
      <Form method="post" preventScrollReset className="row">
        <input type="hidden" name="size" value={size} />
        {isUsed ? null : (
          <Button kind="quiet" type="submit" name="intent" value="remove" aria-label={`Remove ${size}`}>
            Remove
          </Button>
        )}
        {isUsed || retiredAt ? (
          <Button
            kind="quiet"
            type="submit"
            name="intent"
            value={retiredAt ? 'restore' : 'retire'}
            aria-label={retiredAt ? `Sell ${size} again` : `Stop selling ${size}`}
          >
            {retiredAt ? 'Sell again' : 'Stop selling'}
          </Button>
        ) : null}
      </Form>
    </li>
  )
}

function AddSize({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'add' })
  return (
    <Panel id="add-size" heading="Another size" className="mt-4">
      <Form method="post" noValidate>
        <Field
          label="Size"
          name="size"
          hint="End it with the net weight, like 2g, 100g or 2kg, for every pack is taken from one stock of grams. Name a tin, a gift box or pieces before it, numbers in words: Gift box 750g, Tin of twelve 400g. Several at once are separated by commas."
          autoComplete="off"
          maxLength={200}
          defaultValue={answer?.typed.intent === 'add' ? answer.typed.size : ''}
          error={answer?.fields.size}
        />
        <div className="mt-4">
          <Button kind="primary" type="submit" name="intent" value="add" busy={busy}>
            Add size
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
