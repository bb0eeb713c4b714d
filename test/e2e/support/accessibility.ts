import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Look = {
  /** Only these rules. */
  rules?: readonly string[]
  /** Not these rules. */
  withoutRules?: readonly string[]
  /** Only within this selector. */
  within?: string
  /** Not within this selector. */
  without?: string
}
type Fault = { impact: string; message: string }

type Axe = { source: string; _audit: { rules: { id: string; impact: string }[] } }
// The small one: each page with it takes 1.3 MB otherwise, and compiles them.
const axeCore: Axe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core/axe.min.js',
)

const SERIOUS = ['serious', 'critical']
/** A finding is as severe as its rule says, so these find nothing that is serious. */
const MINOR_RULES = axeCore._audit.rules.filter(({ impact }) => !SERIOUS.includes(impact)).map(({ id }) => id)

/** axe's findings on the current page: the severity, and the rule and place in one line. */
export async function axeViolations(page: Page, { rules, withoutRules, within, without }: Look = {}): Promise<Fault[]> {
  await endMotion(page)
  await loadAxe(page)
  // The shop has no cross-origin frames, so axe does not need a second page to merge results.
  const axe = new AxeBuilder({ page, axeSource: LOADED }).setLegacyMode()
  // Passes need no details: reporting every element takes a third of the time.
  axe.options({ resultTypes: ['violations'] })
  if (rules) axe.withRules([...rules])
  if (withoutRules) axe.disableRules([...withoutRules])
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations.map(({ impact, id, nodes }) => ({
    impact: impact ?? 'unknown',
    message: `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  }))
}

/** axe's serious and critical findings on the current page. */
export async function seriousViolations(page: Page, look: Look = {}): Promise<string[]> {
  const faults = await axeViolations(page, look.rules ? look : { ...look, withoutRules: MINOR_RULES })
  return faults.filter(({ impact }) => SERIOUS.includes(impact)).map(({ message }) => message)
}

// What the builder evaluates in each frame, twice for each look at a page, instead of the whole of axe.
const LOADED = 'void 0'

/** Loads axe into the frames that do not have it yet: compiling it takes longer than many of its rules. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate('window.axe !== undefined'))) await frame.evaluate(axeCore.source)
}

/** Finishes all transitions: a colour halfway is no violation. */
function endMotion(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
  })
}

/** Expects no accessibility violations on the current page, or `within` a part of it. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const faults = await axeViolations(page, within ? { within } : {})
  expect(faults.map((fault) => fault.message)).toEqual([])
}
