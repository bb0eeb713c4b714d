import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Look = {
  /** Only these rules. */
  rules?: string[]
  /** Only what lies in here. */
  within?: string
}
type Fault = { impact: string; message: string }

/** What axe finds wrong on a page as it stands: how grave, and in one line which rule and where. */
export async function axeViolations(page: Page, { rules, within }: Look = {}): Promise<Fault[]> {
  await endMotion(page)
  // The shop has no frames of others, so axe need not open a second page to put its answer together.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // Where each rule is kept need not be told: naming every such place takes a third of the time.
  axe.options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(({ impact, id, nodes }) => ({
    impact: impact ?? 'unknown',
    message: `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  }))
}

/** Puts every fade at its end: a colour half-way between two is no fault. */
function endMotion(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
  })
}
