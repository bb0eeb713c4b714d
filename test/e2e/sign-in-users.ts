import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { hashToken, newToken } from '#app/domain/identity/sessions/tokens.server.ts'
import { newPhone, openPage, readCode } from './inbox.ts'
import { DATA_DIR, openSameDatabase } from './run-database.ts'
import { ORIGIN, OWNER, sessionCookie } from './shop-settings.ts'

/** Signs a user in on the current page: phone, code, and the name of a new user. */
export async function signInHere(
  page: Page,
  phone: string,
  name: string,
  codeOf: () => Promise<string> = () => readCode(page, phone),
): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const code = page.getByRole('textbox', { name: 'OTP' })
  await expect(code).toBeVisible()
  await code.fill(await codeOf())
  const yourName = page.getByRole('textbox', { name: 'Your name' })
  await expect(yourName.or(page.getByText('Verified'))).toBeVisible()
  if (!(await yourName.isVisible())) return
  await yourName.fill(name)
  await page.getByRole('button', { name: 'Save name' }).click()
}

/** Signs a new shopper in without the form, which has its own tests. Returns their phone. */
export async function becomeShopper(page: Page, name = 'Asha Verma', shop = { origin: ORIGIN, dataDir: DATA_DIR }) {
  const phone = newPhone()
  const token = newToken()
  await insertShopper(`+91${phone}`, name, token, shop.dataDir)
  await page.context().addCookies([sessionCookie(shop.origin, token)])
  return phone
}

/** Makes a signed-in user the owner in a shop's database. */
export async function makeOwner(phone: string, dataDir: string): Promise<void> {
  const db = openSameDatabase(dataDir)
  await db.updateTable('users').set({ role: 'owner' }).where('phone', '=', `+91${phone}`).execute()
  await db.destroy()
}

async function insertShopper(phone: string, name: string, token: string, dataDir: string): Promise<void> {
  const id = `usr_${token.slice(0, 22)}`
  const now = new Date().toISOString()
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const db = openSameDatabase(dataDir)
  await db.insertInto('accounts').values({ id, phone, display_name: name, created_at: now }).execute()
  await db
    .insertInto('users')
    .values({ id, phone, name, phone_verified_at: now, created_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('sessions')
    .values({
      id: `ses_${id}`,
      token_hash: hashToken(token),
      user_id: id,
      phone,
      device: 'A browser',
      created_at: now,
      last_seen_at: now,
      code_confirmed_at: now,
      expires_at: later,
    })
    .execute()
  await db.destroy()
}

/**
 * The owner in a separate browser context. They sign in once per run, because a second code right after the first is
 * refused.
 */
export async function openAsOwner(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const kept = join(DATA_DIR, 'owner-state.json')
  while (!existsSync(kept)) {
    if (await acquireOwnerLock()) await signInOwner(browser, kept)
    else await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await confirmOwnerAfresh()
  return browser.newContext({ ...options, storageState: kept })
}

/** Refunds and settings need a code of the last 15 minutes, and a slow run takes longer. */
async function confirmOwnerAfresh(): Promise<void> {
  const db = openSameDatabase()
  const now = new Date().toISOString()
  await db.updateTable('sessions').set({ code_confirmed_at: now }).where('phone', '=', `+91${OWNER}`).execute()
  await db.destroy()
}

async function acquireOwnerLock(): Promise<boolean> {
  try {
    mkdirSync(join(DATA_DIR, 'owner-signs-in'))
    return true
  } catch {
    return false
  }
}

async function signInOwner(browser: Browser, kept: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openPage(page, '/auth?next=/admin')
  await signInHere(page, OWNER, 'Ravi Mehta')
  await page.waitForURL('**/admin')
  // Renamed when complete, because another test may be waiting for this file.
  await context.storageState({ path: `${kept}.part` })
  renameSync(`${kept}.part`, kept)
  await context.close()
}
