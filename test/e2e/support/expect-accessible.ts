import { expect, type Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'

/** Expects no accessibility violations on the current page, or `within` a part of it. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const faults = await axeViolations(page, within ? { within } : {})
  expect(faults.map((fault) => fault.message)).toEqual([])
}
