import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The page's last action data, until the next navigation. For pages that load themselves again while they are open: the
 * router then drops action data, with the errors and the input it holds. Action data that arrives before its location
 * belongs to that location.
 */
export function useLastActionData<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, actionData })
  if (actionData !== undefined && (last.actionData !== actionData || last.key !== key)) setLast({ key, actionData })
  return actionData ?? (last.key === key ? last.actionData : undefined)
}
