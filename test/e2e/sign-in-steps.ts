import { expect, type Page } from '@playwright/test'

export const phoneBox = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
export const codeBox = (page: Page) => page.getByRole('textbox', { name: 'OTP' })
export const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Your name' })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Types a phone and waits for the code field: the bot check runs first, which is slow on a busy machine. */
export async function requestCode(page: Page, phone: string): Promise<void> {
  await phoneBox(page).fill(phone)
  await press(page, 'Send OTP')
  await expect(codeBox(page)).toBeVisible({ timeout: 30_000 })
}

/** A different code. */
export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
