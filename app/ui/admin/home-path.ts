import type { Access } from '#app/domain/identity/staff/permission.ts'
import { startPage } from '#app/domain/identity/staff/start-page.ts'
import { panelPath } from './panel-path.ts'

/**
 * The path where a person starts, and where a page they may not open redirects them; without any page, the shop's home.
 */
export function homePath(access: Access): string {
  const start = startPage(access)
  return start ? panelPath(start) : '/'
}
