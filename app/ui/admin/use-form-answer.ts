import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The page's action data, kept until the next navigation: the panel revalidates whenever an order changes, and the router
 * drops action data then, with everything that was typed. Where the router shows the answer before the location it belongs
 * to, it counts for that location.
 */
export function useFormAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, keep] = useState({ key, actionData })
  if (actionData !== undefined && (kept.actionData !== actionData || kept.key !== key)) keep({ key, actionData })
  return actionData ?? (kept.key === key ? kept.actionData : undefined)
}
