import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { hashSessionToken, newSessionToken } from '#app/domain/identity/sessions/session-and-device-tokens.server.ts'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { newPhone } from '#test/data/new-phone.ts'
import { expectOk } from '#test/expect-ok.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { BUTTON_TEXTS } from './button-and-toast-texts.ts'
import { renewFreshCode } from './change-stored-user.ts'
import { openPage } from './open-page.ts'
import { DATA_DIR, openSameDatabase } from './run-database.ts'
import { readSentCode } from './sent-text-messages.ts'
import { browserSessionCookie, ORIGIN, OWNER } from './shop-environment.ts'
import { codeBox, nameBox, press, submitPhone } from './sign-in-steps.ts'

/** Signs a user in on the current page: phone, code, and the name of a new user. */
export async function signInHere(
  page: Page,
  phone: string,
  name: string,
  codeOf: () => Promise<string> = () => readSentCode(page, phone),
): Promise<void> {
  await submitPhone(page, phone)
  await codeBox(page).fill(await codeOf())
  await expect(nameBox(page).or(page.getByText('Verified'))).toBeVisible()
  if (!(await nameBox(page).isVisible())) return
  await nameBox(page).fill(name)
  await press(page, BUTTON_TEXTS.saveName)
}

/** Signs a new shopper in without the form, which has its own tests. Returns their phone. */
export async function becomeShopper(page: Page, name = 'Asha Verma', shop = { origin: ORIGIN, dataDir: DATA_DIR }) {
  const phone = newPhone()
  const token = newSessionToken()
  await insertShopper(`+91${phone}`, name, token, shop.dataDir)
  await page.context().addCookies([browserSessionCookie(shop.origin, token)])
  return phone
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
      token_hash: hashSessionToken(token),
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
  while (!existsSync(OWNER_STATE)) {
    if (acquireOwnerLock()) await signInOwnerOnce(browser, OWNER_STATE).finally(() => rmdirSync(OWNER_LOCK))
    else await new Promise((resolve) => setTimeout(resolve, 300))
  }
  // Refunds and settings need a code of the last 15 minutes, and a slow run takes longer.
  await renewFreshCode(OWNER)
  return browser.newContext({ ...options, storageState: OWNER_STATE })
}

/** Sets a context of openAsOwner back to what it was when it was opened; only its cache stays. */
export async function setBackOwner(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await context.clearPermissions()
  await context.setStorageState(OWNER_STATE)
  await renewFreshCode(OWNER)
}

/** The cookies and the storage of the owner's browser after signing in. */
const OWNER_STATE = join(DATA_DIR, 'owner-state.json')

/**
 * A folder is made by one test at a time. It is removed after a failure too, so that the next test tries and does not
 * wait for ever.
 */
const OWNER_LOCK = join(DATA_DIR, 'owner-signs-in')

function acquireOwnerLock(): boolean {
  try {
    mkdirSync(OWNER_LOCK)
    return true
  } catch {
    return false
  }
}

/** Another test may have signed the owner in just before this one got the lock. */
async function signInOwnerOnce(browser: Browser, kept: string): Promise<void> {
  if (!existsSync(kept)) await signInOwner(browser, kept)
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

/** An owner for this test: confirming a code replaces the session token, and the shared owner must keep theirs. */
export async function becomeOwner(shop: Shop, page: Page): Promise<string> {
  const phone = await becomeShopper(page, 'Ravi Owner')
  expectOk(await changeRole(shop, staffWithFreshCode(shop, 'test'), `+91${phone}`, 'owner'))
  return phone
}
