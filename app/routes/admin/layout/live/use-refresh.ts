import { useCallback, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { whenServerResponds } from '#app/ui/browser/server-health.ts'

/**
 * Returns a function that revalidates the page. It waits for a pending navigation, because the router would drop the
 * response to a form, and until the server responds, because a failed request would replace the page.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    if (!isStale || state !== 'idle') return
    return whenServerResponds(() => {
      setStale(false)
      if (!showsErrors()) void revalidate()
    })
  }, [isStale, state, revalidate])
  return useCallback(() => setStale(true), [])
}

/** Whether the page shows form errors: revalidation would remove them before they are read. */
function showsErrors(): boolean {
  return document.querySelector('#main [role="alert"], #main [aria-invalid="true"]') !== null
}
