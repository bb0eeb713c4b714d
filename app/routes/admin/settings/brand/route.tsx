import { findAudit } from '#app/domain/audit/audit-store.server.ts'
import { brandOf, brandToSettings } from '#app/domain/brand/brand.ts'
import { brandFormSchema } from '#app/domain/brand/brand-form.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { heroLead, heroScale } from '#app/domain/home/hero.ts'
import { settingsFormSchema } from '#app/domain/settings/saving/settings-form.ts'
import { saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { seenIn } from '../settings-conflict.server.ts'
import { isNamedWithBrand, listBrandHistory } from '../settings-history.server.ts'
import { applySettings, readSettingsPage } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { BrandEditor } from './brand-editor.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.brand.name, matches)

// Two cards fill the width of the phone in the preview.
const PREVIEW_CARDS = 2

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings } = await readSettingsPage(args, 'brand')
  const [changes, { products, packSizes }] = await Promise.all([listBrandHistory(shop.db), readCatalogue(shop)])
  return {
    brand: brandOf(settings),
    changes,
    preview: {
      lead: heroLead(products.length, packSizes, settings.store.about),
      scale: heroScale(packSizes),
      cards: products.slice(0, PREVIEW_CARDS).map(cardOf),
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const shop = shopOf(args.context)
  const staff = await requireStaff(args.context, args.request, 'settings')
  const form = await args.request.formData()
  const parsed = parseForm(form, settingsFormSchema(brandFormSchema))
  if (!parsed.ok) return invalidForm(parsed)
  return applySettings(args, { form, staff }, parsed.value, await groupOf(shop, parsed.value), (brand) =>
    saveSettings(shop, staff, brandToSettings(brand), seenIn(form)),
  )
}

/**
 * The group of a change to undo. The history also lists changes of the shop's name and `about`, which are of the store.
 */
async function groupOf({ db }: Shop, input: { intent: 'save' } | { intent: 'undo'; change: string }) {
  if (input.intent === 'save') return 'brand'
  const line = await findAudit(db, input.change)
  return line && isNamedWithBrand(line) ? 'store' : 'brand'
}

export const shouldRevalidate = () => true

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
