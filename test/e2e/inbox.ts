import { expect, type Page } from '@playwright/test'
import { listSentTexts, type SentText } from '#test/fakes/sms/fake-twilio.ts'
import { FAKE_URLS } from './shop-settings.ts'

/** The newest code sent to a phone, read from the demo's inbox or from the SMS fake. */
export async function readSentCode(page: Page, phone: string): Promise<string> {
  return findInTexts(page, phone, /^\d{6}/)
}

/** The first match in the newest text message to a phone, once it has been sent. */
export async function findInTexts(page: Page, phone: string, wanted: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const sent = await listTexts(page)
    found = wanted.exec(sent.find(({ to }) => to === `+91${phone}`)?.text ?? '')?.[0] ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}

async function listTexts(page: Page): Promise<SentText[]> {
  if (FAKE_URLS) return listSentTexts(FAKE_URLS.smsUrl)
  return (await page.request.get('/dev/inbox', { headers: { Accept: 'application/json' } })).json()
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Reloads the page and waits until it is hydrated. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/** Waits until the page is hydrated. */
export function waitForHydration(page: Page): Promise<void> {
  return expect(page.locator('html[data-session]')).toBeAttached()
}
