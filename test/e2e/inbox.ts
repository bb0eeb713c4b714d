import { expect, type Page } from '@playwright/test'

/** A mobile number nobody else in this run uses. */
export function newPhone(): string {
  return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
}

/** The newest code sent to a phone, read where a shopper of the demo reads it. */
export async function readCode(page: Page, phone: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const inbox = await (await page.request.get('/dev/inbox', { headers: { Accept: 'application/json' } })).json()
    code = inbox.find((entry: { to: string }) => entry.to === `+91${phone}`)?.text.slice(0, 6) ?? ''
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code
}

/** Waits until the page answers to presses. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAwake(page)
}

/** Loads the page anew and waits until it answers to presses. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await expectAwake(page)
}

function expectAwake(page: Page): Promise<void> {
  return expect(page.locator('html[data-session]')).toBeAttached()
}
