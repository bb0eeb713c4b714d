import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expireFreshCode } from './support/change-stored-user.ts'
import { mainHeading } from './support/main-heading.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { readSentCode } from './support/sent-text-messages.ts'

// The shop of another file has its owner already.
test.use({ newShopFor: 'set-up list' })

/** The owner whom the README names for a demo. */
const OWNER = '9999999999'

/** A walk of which each screen that is left counts: a form that is sent, or a press that leads on. */
class Screens {
  readonly left: string[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses a button or link that is visible, which leaves this screen. */
  async press(role: 'button' | 'link', name: string | RegExp, within = this.page.locator('body')): Promise<void> {
    this.left.push(`${new URL(this.page.url()).pathname}: ${name}`)
    await within.getByRole(role, { name }).filter({ visible: true }).first().click()
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields))
      await this.page.getByRole('textbox', { name, exact: true }).fill(value)
  }

  /** Saves the form of a step, which leads to the page of the next one. */
  async saveAndGoOn(next: string): Promise<void> {
    await this.press('button', 'Save and go on')
    await expect(mainHeading(this.page, next)).toBeVisible()
  }
}

test('a stranger sells spices of their own by the set-up list, on a phone, in at most 24 screens', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  const walk = new Screens(page)
  await signIn(walk)
  await nameTheShop(walk, ownShop.dataDir)
  await describeSellerAndDelivery(walk)
  await publishTurmeric(walk)
  await takeSamplesOut(walk)

  await page.getByRole('checkbox', { name: 'Take cash only' }).check()
  await walk.saveAndGoOn('Team')
  await walk.press('link', 'See the shop')
  await buyTurmeric(walk)
  expect(walk.left.length, walk.left.join('\n')).toBeLessThanOrEqual(24)

  // All that a demo can do is done, and the list is gone.
  await page.goto('/admin')
  await expect(page.getByText('To confirm')).toBeVisible()
  await expect(page.getByRole('region', { name: /^(Set-up|Before you open)$/ })).toHaveCount(0)
})

/** Without a page to return to, an owner is led into the panel. */
async function signIn(walk: Screens): Promise<void> {
  const { page } = walk
  await page.goto('/')
  await walk.press('link', 'Account')
  await walk.fill({ 'Phone number': OWNER })
  await walk.press('button', 'Send OTP')
  const code = page.getByRole('textbox', { name: 'OTP' })
  await expect(code).toBeVisible({ timeout: 30_000 })
  // The inbox opens beside the form, which keeps what is typed.
  const inbox = page.waitForEvent('popup')
  await walk.press('link', 'dev inbox')
  await (await inbox).close()
  walk.left.push('the code')
  await code.fill(await readSentCode(page, OWNER))
  await walk.fill({ 'Your name': 'Leela Nair' })
  await walk.press('button', 'Save name')
  await page.waitForURL('**/admin')
}

/** With a code that is too old, so that a new one is asked for where the button is. */
async function nameTheShop(walk: Screens, dataDir: string): Promise<void> {
  const { page } = walk
  await walk.press('link', /^To do Name and look/)
  await walk.fill({
    'Shop name': 'Malabar Spice House',
    'Your goods': 'spices',
  })
  await expireFreshCode(OWNER, dataDir)
  await walk.press('button', 'Save and go on')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const code = page.getByRole('textbox', { name: 'OTP' })
  await expect(code).toBeFocused({ timeout: 30_000 })
  // Longer than a smooth scroll takes.
  await page.waitForTimeout(1500)
  await expect(code).toBeInViewport()
  await code.fill(await readSentCode(page, OWNER))
  await expect(mainHeading(page, 'Store')).toBeVisible()
}

async function describeSellerAndDelivery(walk: Screens): Promise<void> {
  const { page } = walk
  await walk.fill({
    'Legal name': 'Malabar Spices LLP',
    'Registered address': '4 Jew Town Road, Kochi',
    GSTIN: '32AAPFU0939F1Z4',
    'PIN code': '682002',
    'FSSAI number': '10012345678901',
    Phone: '98123 45678',
    'E-mail': 'care@malabar.example',
    'Grievance officer': 'Leela Nair, Grievance Officer',
    'Grievance e-mail': 'leela@malabar.example',
  })
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Kerala' })
  await walk.saveAndGoOn('Delivery')
  await walk.saveAndGoOn('Pack sizes')
  await walk.fill({ Size: '50g, 100g' })
  await walk.press('button', 'Add size')
  await expect(page.getByText('50g and 100g added').first()).toBeVisible()
  await walk.press('link', 'Next: Your first product, with a photograph')
}

/** In a category that is named in its own form. */
async function publishTurmeric(walk: Screens): Promise<void> {
  const { page } = walk
  await walk.fill({ Name: 'Wayanad Turmeric' })
  await page.getByRole('button', { name: 'Fill in usual facts' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'New category…' })
  await walk.fill({
    'Name of the new category': 'Ground spices',
    'Rate per kg': '600',
    'Opening stock (optional)': '10',
  })
  const photograph = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#d9a531' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'turmeric.jpg', mimeType: 'image/jpeg', buffer: photograph }
  await page.getByLabel('Add to photos').setInputFiles(file)
  await expect(page.getByRole('img', { name: 'Photos 1' })).toBeVisible({ timeout: 60_000 })
  await walk.press('button', 'Save and publish')
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await walk.press('link', 'Next: Take the samples out')
}

/** In one press: of the demo's goods the shop shows none any more. */
async function takeSamplesOut(walk: Screens): Promise<void> {
  const { page } = walk
  await walk.press('button', 'Take the samples out')
  await walk.press('button', 'Take samples out')
  await expect(page.getByText('12 sample products removed').first()).toBeVisible()
  await expect(mainHeading(page, 'Cash on delivery')).toBeVisible()
}

async function buyTurmeric(walk: Screens): Promise<void> {
  const { page } = walk
  await expect(mainHeading(page, 'Good spices, by weight.')).toBeVisible()
  await expect(page.getByText(/almonds|cashews|dry fruit/i)).toHaveCount(0)
  await walk.press('link', /Wayanad Turmeric/)
  await expect(mainHeading(page, 'Wayanad Turmeric')).toBeVisible()
  await page.getByRole('radio', { name: '1kg' }).first().check()
  await walk.press('button', BUTTON_TEXTS.addToCart)
  await walk.press('link', /^Cart, 1/)
  await walk.press('link', 'Checkout')
  await walk.fill({
    'PIN code': '560001',
    'Flat, house no., building': 'Flat 12',
    'Street, area, sector': 'MG Road',
  })
  await expect(page.getByRole('textbox', { name: 'City or town' })).toHaveValue('Bengaluru')
  await walk.press('button', 'Deliver here')
  await expect(page.getByText(/^Arrives .* to /)).toBeVisible()
  await page.getByRole('radio', { name: /^Cash/ }).check()
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await walk.press('button', 'Place order')
  await page.waitForURL('**/confirmation')
}
