import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the server said to the form just sent, for as long as one stays on the page. The panel asks for its data again
 * whenever an order changes, and the router forgets the answer then: what was typed must not go with it.
 * The router may show an answer while it is still on the way to the address it belongs to: it counts for the last of the two.
 */
export function useAnswer<Answer>(said: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, keep] = useState({ key, said })
  if (said !== undefined && (kept.said !== said || kept.key !== key)) keep({ key, said })
  return said ?? (kept.key === key ? kept.said : undefined)
}
