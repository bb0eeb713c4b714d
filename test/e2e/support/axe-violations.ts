import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Look = {
  /** Only these rules. */
  rules?: string[]
  /** Only within this selector. */
  within?: string
  /** Not within this selector. */
  without?: string
}
type Fault = { impact: string; message: string }

/** axe's findings on the current page: the severity, and the rule and place in one line. */
export async function axeViolations(page: Page, { rules, within, without }: Look = {}): Promise<Fault[]> {
  await endMotion(page)
  // The shop has no cross-origin frames, so axe does not need a second page to merge results.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // Passes need no details: reporting every element takes a third of the time.
  axe.options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations.map(({ impact, id, nodes }) => ({
    impact: impact ?? 'unknown',
    message: `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  }))
}

/** Finishes all transitions: a colour halfway is no violation. */
function endMotion(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
  })
}
