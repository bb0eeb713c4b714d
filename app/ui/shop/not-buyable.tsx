import { lazy, Suspense } from 'react'

const Words = lazy(() => import('./not-buyable-words.tsx'))

/**
 * Said above a catalogue that is shown from memory: it can be read, nothing in it can be bought. It comes with the page; its
 * script is fetched only where it is said.
 */
export function NotBuyable() {
  return (
    <Suspense>
      <Words />
    </Suspense>
  )
}
