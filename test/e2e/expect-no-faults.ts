import { expect, type Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'

/** Whether everybody can use the page as it stands, or what lies `within` it, as far as a program can tell. */
export async function expectNoFaults(page: Page, within?: string): Promise<void> {
  const faults = await axeViolations(page, within ? { within } : {})
  expect(faults.map((fault) => fault.message)).toEqual([])
}
