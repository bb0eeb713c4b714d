import type { PanelPage } from '#app/domain/panel-page.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listSetupSteps } from './list-setup-steps.server.ts'
import { nextSetupStep, type SetupStep } from './setup-step.ts'

/** Where the set-up goes on from the page at `pathname`, which its step `name` led to; null once nothing is left. */
export async function findNextSetupStep(
  shop: Shop,
  { name, pathname }: { name: string; pathname: string },
): Promise<Pick<SetupStep, 'name' | 'title' | 'page'> | null> {
  const isHere = (page: PanelPage) => shop.panelPath(page).split(/[?#]/)[0] === pathname
  const next = nextSetupStep(await listSetupSteps(shop), { name, isHere })
  return next && { name: next.name, title: next.title, page: next.page }
}
