import { expect, type Page } from '@playwright/test'
import { listSentTexts, type SentText } from '#test/fakes/sms/fake-twilio.ts'
import { FAKE_URLS } from './shop-environment.ts'

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
