import { SETUP_STEP_PARAM } from '#app/ui/admin/setup-step-path.ts'

/** The page of a product that was saved: with what it lacks to be published, and with the step of the set-up it is. */
export function savedProductPath(id: string, isMissing: boolean, searchParams: URLSearchParams): string {
  const step = searchParams.get(SETUP_STEP_PARAM)
  const search = new URLSearchParams({ ...(isMissing && { missing: '1' }), ...(step && { [SETUP_STEP_PARAM]: step }) })
  return `/admin/products/${id}${search.size > 0 ? `?${search}` : ''}`
}
