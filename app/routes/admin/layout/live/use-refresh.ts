import { useCallback, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { whenShopAnswers } from '#app/ui/shop/offline/shop-answers.ts'

/**
 * Gives what makes the page ask for its data again. It waits for a page on its way, since the router would drop what the
 * shop has just answered to a form, and until the shop is in reach: a question without an answer takes the page away.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    if (!isOld || state !== 'idle') return
    return whenShopAnswers(() => {
      setOld(false)
      if (!isBeingMended()) void revalidate()
    })
  }, [isOld, state, revalidate])
  return useCallback(() => setOld(true), [])
}

/** Whether the page shows what was wrong with a form: asking anew would take the messages away before they are read. */
function isBeingMended(): boolean {
  return document.querySelector('#main [role="alert"], #main [aria-invalid="true"]') !== null
}
