import type { PanelPage } from '#app/domain/panel-page.ts'
import type { SetupStepName } from '#app/domain/setup/setup-step.ts'
import { panelPath } from './panel-path.ts'

/** The search parameter of a page that the set-up list led to: the name of its step. */
export const SETUP_STEP_PARAM = 'setup'

/** The path of a page that does a step of the set-up, from which a link leads on to the next step. */
export function pathWithSetupStep(name: SetupStepName, page: PanelPage): string {
  const [path = '', hash] = panelPath(page).split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${SETUP_STEP_PARAM}=${name}${hash ? `#${hash}` : ''}`
}
