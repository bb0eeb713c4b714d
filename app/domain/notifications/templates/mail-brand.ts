import { storePlace } from '#app/domain/settings/seller-line.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'

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
const ACCENT = { light: '#4B1A35', onLight: '#FFF7F2', dark: '#EBC3CC', onDark: '#2C0A1B' }

/** The brand of a shop's mails. A logo and a colour of its own belong here. */
export function mailBrand(store: Pick<StoreSettings, 'name' | 'address' | 'pincode'>): MailBrand {
  return { name: store.name, address: storePlace(store), logo: null, accent: ACCENT }
}
