import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page again every `everyMs` milliseconds while something is still in progress and the page is visible. */
export function useRevalidationWhile(isInProgress: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isInProgress) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isInProgress, everyMs, revalidate])
}
