import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '#app/ui/shop/session.tsx'

/**
 * Where whoever is signed in finds their last order again: below the first words of the page, before everything else it
 * offers. Nobody else fetches it.
 */
export function BuyAgainPlace() {
  const { state } = useSession()
  const [Row, setRow] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (state === 'signed-in')
      import('./buy-again-row.tsx').then(
        (row) => setRow(() => row.default),
        // Without a connection the page is whole without it.
        () => {},
      )
  }, [state])
  return state === 'signed-in' && Row ? <Row /> : null
}
