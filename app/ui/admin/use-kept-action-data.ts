import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The page's action data, kept until the next navigation: the panel revalidates whenever an order changes, and the router then
 * drops action data, with the errors and the input it holds. Action data that arrives before its location belongs to that
 * location.
 */
export function useKeptActionData<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, actionData })
  if (actionData !== undefined && (kept.actionData !== actionData || kept.key !== key)) setKept({ key, actionData })
  return actionData ?? (kept.key === key ? kept.actionData : undefined)
}
