import { findNextSetupStep } from '#app/domain/setup/list-setup-steps.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { SETUP_STEP_PARAM, setupStepPath } from '#app/ui/admin/setup-step-path.ts'

/**
 * Where a saved form leads on a page that the set-up list led to: to the next step, or to the list once nothing is left.
 * Null on any other page.
 */
export async function setupPathAfter(request: Request, shop: Shop): Promise<string | null> {
  const { pathname, searchParams } = pageUrl(request)
  const name = searchParams.get(SETUP_STEP_PARAM)
  if (name === null) return null
  const next = await findNextSetupStep(shop, { name, pathname })
  return next ? setupStepPath(next.name, next.page) : shop.panelPath({ page: 'settings' })
}
