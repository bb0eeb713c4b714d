import type { Page } from '@playwright/test'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { BUTTON_TEXTS } from './button-and-toast-texts.ts'

const { maxGrams } = DEFAULT_SETTINGS.orders

export const ALMONDS_NAME = 'California Almonds'
/** How many packs of 1 kg the heaviest order has. */
export const MAX_KILOS = maxGrams / 1000
const GUEST_KEY = 'mewa.cart.guest'

/** The cart link with this number of packs in its badge. */
export const badge = (page: Page, items: number) =>
  page.getByRole('link', { name: `Cart, ${items} items`, exact: true })
/** The buy button of the product page, by viewport. */
export const buyButton = (page: Page) =>
  page.locator('form.buy-form').getByRole('button', { name: BUTTON_TEXTS.addToCart }).filter({ visible: true })
/** The stepper of a line: its quantity and buttons. */
export const stepper = (page: Page, name = ALMONDS_NAME) => page.getByRole('group', { name: new RegExp(name) })

/** Opens a page with these lines, or any text, stored as the guest's cart. */
export async function openWithGuestCart(page: Page, path: string, kept: object[] | string) {
  await page.goto('/healthz')
  await storeGuestLines(page, kept)
  await page.goto(path)
}

/** Stores these lines, or any text, as the guest's cart. */
export function storeGuestLines(page: Page, kept: object[] | string) {
  const text = typeof kept === 'string' ? kept : JSON.stringify({ version: 1, id: crypto.randomUUID(), lines: kept })
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [GUEST_KEY, text] as const)
}

/** The stored lines of the guest's cart. */
export const storedGuestLines = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{"lines":[]}').lines, GUEST_KEY)

/**
 * Run in a page before its scripts: storage changes of other tabs become visible, and are reported, half a second late.
 * Tabs are separate processes, and browsers guarantee no more.
 */
export function delayStorageEvents() {
  const late = new Map<string, string | null>()
  const read = Storage.prototype.getItem
  Storage.prototype.getItem = function (key) {
    return late.get(key) ?? read.call(this, key)
  }
  window.addEventListener(
    'storage',
    (event) => {
      const { key, oldValue, newValue } = event
      if (!event.isTrusted || key === null) return
      event.stopImmediatePropagation()
      if (!late.has(key)) late.set(key, oldValue)
      setTimeout(() => {
        late.delete(key)
        dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
      }, 500)
    },
    { capture: true },
  )
}
