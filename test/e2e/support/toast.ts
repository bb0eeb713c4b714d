import type { Page } from '@playwright/test'

/** A toast with this text. */
export const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)

/** Measures in the page how long a toast is visible, in milliseconds. */
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
