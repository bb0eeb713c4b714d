import type { Page } from '@playwright/test'

export const ALMONDS = 'California Almonds'
const GUEST_KEY = 'mewa.cart.guest'
export const TWO_ALMONDS = { productId: '1', weight: '500g', quantity: 2 }

/** The link to the cart, with so many packs in its badge. */
export const badge = (page: Page, items: number) =>
  page.getByRole('link', { name: `Cart, ${items} items`, exact: true })
/** A toast that says this. */
export const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)
/** The button of the product page, as its size shows it. */
export const buying = (page: Page) =>
  page.locator('form.buying').getByRole('button', { name: 'Add to cart' }).filter({ visible: true })
/** How many of a line there are, and its buttons. */
export const stepper = (page: Page, name = ALMONDS) => page.getByRole('group', { name: new RegExp(name) })

/** Opens a page with these lines in the guest's cart, or with any text in its place. */
export async function openWith(page: Page, path: string, kept: object[] | string) {
  await page.goto('/healthz')
  await keepLines(page, kept)
  await page.goto(path)
}

/** Puts these lines in the guest's cart, or any text in its place. */
export function keepLines(page: Page, kept: object[] | string) {
  const text = typeof kept === 'string' ? kept : JSON.stringify({ version: 1, id: crypto.randomUUID(), lines: kept })
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [GUEST_KEY, text] as const)
}

/** The lines of the guest's cart as this browser keeps them. */
export const keptLines = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{"lines":[]}').lines, GUEST_KEY)

/**
 * To be run in a page before its scripts: what other tabs keep is seen there half a second late, and told of only then.
 * Two tabs are two processes, and a browser promises no more.
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

/** How long a toast is to be seen, in milliseconds, measured in the page from its coming to its going. */
export function measureToast(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        let since = 0
        const look = () => {
          const seen = document.querySelector('.toasts')?.textContent?.includes(words)
          if (seen && !since) since = performance.now()
          if (!seen && since) return resolve(performance.now() - since)
          requestAnimationFrame(look)
        }
        look()
      }),
    text,
  )
}
