import { type Brand, brandOf } from '#app/domain/brand/brand.ts'
import { brandFormSchema } from '#app/domain/brand/brand-form.ts'
import { CHANGE_BRAND_MESSAGES, changeBrand } from '#app/domain/brand/change-brand.server.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { heroLead } from '#app/domain/home/hero-lead.ts'
import { heroScaleMarks } from '#app/domain/home/hero-scale-marks.ts'
import { done, refused } from '#app/domain/result.ts'
import { settingName } from '#app/domain/settings/setting-label.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { listBrandHistory } from '../settings-history.server.ts'
import { applySettings, loadSettings, settingsFormSchema } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { BrandEditor } from './brand-editor.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.brand.name, matches)

// Two cards fill the width of the phone in the preview.
const PREVIEW_CARDS = 2

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings } = await loadSettings(args, 'brand')
  const [changes, { products, packSizes }] = await Promise.all([listBrandHistory(shop.db), readCatalogue(shop)])
  return {
    brand: brandOf(settings),
    changes,
    preview: {
      lead: heroLead(products.length, packSizes, settings.store.about),
      marks: packSizes.length > 0 ? heroScaleMarks(packSizes) : null,
      cards: products.slice(0, PREVIEW_CARDS).map(cardOf),
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const staff = await requireStaff(args.context, args.request, 'settings')
  const form = await args.request.formData()
  const parsed = parseForm(form, settingsFormSchema(brandFormSchema))
  if (!parsed.ok) return invalidForm(parsed)
  const seen = seenIn(form)
  if (parsed.value.intent === 'undo')
    return applySettings(args, { form, staff }, parsed.value, 'brand', async () => done())
  const changed = await changeBrand(shopOf(args.context), staff, { seen, brand: parsed.value.value })
  if (changed.ok) return applySettings(args, { form, staff }, parsed.value, 'brand', async () => done())
  if (changed.reason === 'code-not-fresh')
    return applySettings(args, { form, staff }, parsed.value, 'brand', async () => refused('code-not-fresh'))
  return clashForm(form, changed.detail)
}

/** Shows the form again with what others saved in the untouched fields, and asks about those that both changed. */
function clashForm(form: FormData, { now, merged, clashes }: { now: Brand; merged: Brand; clashes: (keyof Brand)[] }) {
  form.set('seen', JSON.stringify(now))
  for (const [field, value] of Object.entries(merged)) if (field !== 'accent') form.set(field, value)
  const fields = Object.fromEntries(
    clashes.map((field) => [
      field,
      `Somebody else changed ${settingName([field], () => undefined)} meanwhile. Save again to keep yours.`,
    ]),
  )
  return refusedForm(form, CHANGE_BRAND_MESSAGES['changed-meanwhile'], { fields })
}

/** The brand that the form was loaded with; empty if it cannot be read. */
function seenIn(form: FormData): Partial<Brand> {
  try {
    const seen: unknown = JSON.parse(String(form.get('seen')))
    return typeof seen === 'object' && seen !== null ? seen : {}
  } catch {
    return {}
  }
}

export default function BrandSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, preview, changes } = loaderData
  const seeShop = (
    <ButtonLink kind="quiet" to="/">
      See the shop
    </ButtonLink>
  )
  return (
    <SettingsPage title={SETTINGS_SECTIONS.brand.name} links={seeShop} changes={changes} actionData={actionData}>
      {(answer) => <BrandEditor brand={brand} preview={preview} answer={answer} />}
    </SettingsPage>
  )
}
