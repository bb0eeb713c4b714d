import { expect, type Page } from '@playwright/test'
import { BUTTON_TEXTS } from './button-and-toast-texts.ts'

export const phoneBox = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
export const codeBox = (page: Page) => page.getByRole('textbox', { name: 'OTP' })
export const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Your name' })
/** Presses the button with this name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** Types a phone and waits for the code field: the bot check runs first, which is slow on a busy machine. */
export async function submitPhone(page: Page, phone: string): Promise<void> {
  await phoneBox(page).fill(phone)
  await press(page, BUTTON_TEXTS.sendCode)
  await expect(codeBox(page)).toBeVisible({ timeout: 30_000 })
}

/** Signs out in the menu. */
export async function logOut(page: Page): Promise<void> {
  await press(page, BUTTON_TEXTS.menu)
  await press(page, BUTTON_TEXTS.logOut)
}

/** A different code. */
export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
