import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1000

/** Revalidates the page every second while something is still in progress and the page is visible. */
export function useRevalidationWhile(isInProgress: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isInProgress) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isInProgress, revalidate])
}
