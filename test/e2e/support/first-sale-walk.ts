import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { BUTTON_TEXTS } from './button-and-toast-texts.ts'
import { mainHeading } from './main-heading.ts'
import { readSentCode } from './sent-text-messages.ts'

/** What a stranger does, counted: each press, each field filled in, each photograph chosen. Reading is free. */
class CountedWalk {
  readonly steps: string[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(what: Locator): Promise<void> {
    this.steps.push(`press ${what}`)
    await what.click()
  }

  pressLink(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('link', { name }).filter({ visible: true }).first())
  }

  pressButton(name: string): Promise<void> {
    return this.press(this.page.getByRole('button', { name, exact: true }).filter({ visible: true }).first())
  }

  async fill(name: string, value: string): Promise<void> {
    this.steps.push(`fill in ${name}`)
    await this.page.getByRole('textbox', { name, exact: true }).fill(value)
  }

  async tick(what: Locator): Promise<void> {
    this.steps.push(`tick ${what}`)
    await what.check()
  }

  async choosePhotograph(label: string, name: string, buffer: Buffer): Promise<void> {
    this.steps.push(`choose ${name}`)
    await this.page.getByLabel(label).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  }
}

/** The owner whom the README names for a demo. */
const OWNER = '9999999999'

/** A product of the owner, and how its facts come into the form. */
export type FirstProduct = {
  name: string
  rate: string
  photograph: string
  writeFacts: (walk: CountedWalk) => Promise<void>
}

/** Goes the whole way from the sign-in of an owner to the printed invoice of their first product. Returns the steps. */
export async function sellFirst(page: Page, product: FirstProduct): Promise<readonly string[]> {
  await page.goto('/auth?next=/admin')
  const walk = new CountedWalk(page)
  walk.steps.push('open the panel')
  await walk.fill('Phone number', OWNER)
  await walk.pressButton('Send OTP')
  await expect(page.getByRole('textbox', { name: 'OTP' })).toBeVisible({ timeout: 30_000 })
  await walk.fill('OTP', await readSentCode(page, OWNER))
  await walk.fill('Your name', 'Leela Nair')
  await walk.pressButton('Save name')
  await page.waitForURL('**/admin')

  // The set-up list leads on.
  const list = page.getByRole('region', { name: 'Before you open' })
  await walk.press(list.getByRole('link', { name: /^To do Your first product/ }))
  await product.writeFacts(walk)
  const photograph = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#caa472' } })
    .jpeg()
    .toBuffer()
  await walk.choosePhotograph('Add to photos', product.photograph, photograph)
  await expect(page.getByRole('img', { name: 'Photos 1' })).toBeVisible({ timeout: 60_000 })
  await walk.fill('Rate per kg', product.rate)
  await walk.fill('Opening stock (optional)', '10')
  await walk.pressButton('Save and publish')
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await expect(
    page
      .getByText(/^10\s*kg$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  // In the shop, as a shopper.
  await walk.pressLink('See as shopper')
  await expect(mainHeading(page, product.name)).toBeVisible()
  await walk.pressButton(BUTTON_TEXTS.addToCart)
  await walk.pressLink(/^Cart, 1/)
  await walk.pressLink('Checkout')
  await walk.fill('PIN code', '560001')
  await walk.fill('Flat, house no., building', 'Flat 12')
  await walk.fill('Street, area, sector', 'MG Road')
  await expect(page.getByRole('textbox', { name: 'City or town' })).toHaveValue('Bengaluru')
  await walk.pressButton('Deliver here')
  await expect(page.getByText(/^Arrives .* to /)).toBeVisible()
  await walk.tick(page.getByRole('radio', { name: /^Cash/ }))
  await expect(page).toHaveURL(/payment=/)
  await walk.tick(page.getByRole('checkbox', { name: /I have read/ }))
  await walk.pressButton('Place order')
  await page.waitForURL('**/confirmation')
  await expect(page.getByText(product.name).first()).toBeVisible()

  // Packed and invoiced, in the panel.
  await walk.pressLink('Open in the panel')
  await walk.pressButton('Confirm order')
  await walk.pressButton('Mark packed')
  await expect(page.getByText('Packed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  const invoice = page.getByRole('link', { name: 'Invoice', exact: true })
  const path = await invoice.getAttribute('href')
  walk.steps.push('print the invoice')
  const printed = await page.request.get(path ?? '')
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
  return walk.steps
}
