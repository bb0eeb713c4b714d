import { ACCENTS, accentPairs, isAccentName } from '#app/domain/brand/accent.ts'
import type { Brand } from '#app/domain/brand/brand.ts'
import { pageBrand } from '#app/domain/brand/page-brand.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { storeAddressLine } from '#app/domain/settings/store-details/format-store-address.ts'

/** What every mail shows of the shop. `logo` is the only picture of a mail; its sizes are CSS pixels. */
export type MailBrand = {
  name: string
  /** In one line; empty while it is not set. */
  address: string
  logo: { url: string; width: number; height: number } | null
  /** The colour of rule, links and buttons and that of a button's text, on light and on dark paper. */
  accent: { light: string; onLight: string; dark: string; onDark: string }
}

// The action colours of styles/theme.css, which mail programs cannot read.
const FIG = { light: '#4B1A35', onLight: '#FFF7F2', dark: '#EBC3CC', onDark: '#2C0A1B' }

/** The largest logo of a mail, in CSS pixels. */
const LOGO = { width: 200, height: 48 }

/**
 * The brand of a shop's mails. `origin` is the shop's, `files` the base URL of its pictures; a mail needs whole URLs.
 */
export function mailBrand(
  brand: Brand,
  store: Pick<StoreSettings, 'address' | 'pincode'>,
  { origin, files }: { origin: string; files: string },
): MailBrand {
  const { logo } = pageBrand(brand, files)
  const scale = logo ? Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1) : 1
  return {
    name: brand.name,
    address: storeAddressLine(store),
    logo: logo && {
      url: new URL(logo.src, origin).href,
      width: Math.round(logo.width * scale),
      height: Math.round(logo.height * scale),
    },
    accent: mailAccent(brand.accent),
  }
}

function mailAccent(accent: string): MailBrand['accent'] {
  if (accent === 'fig') return FIG
  const { light, dark } = accentPairs(isAccentName(accent) ? ACCENTS[accent].colour : accent)
  return { light: light.action, onLight: light.onAction, dark: dark.action, onDark: dark.onAction }
}
