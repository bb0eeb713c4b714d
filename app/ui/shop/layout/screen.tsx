import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { Spinner } from '#app/ui/kit/spinner.tsx'

// What arrives sooner replaces the old screen without a word.
const SPINNER_DELAY_MS = 200

/** The screen of this address; while another one is on its way, a spinner in its place (spec section 2). */
export function Screen() {
  const isLeaving = useIsLeaving()
  if (!isLeaving) return <Outlet />
  return (
    <div className="waiting">
      <Spinner label="Loading" />
    </div>
  )
}

// Another address with the same path is the same screen with other contents, such as a filtered list: it stays.
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isOther = state === 'loading' && location.pathname !== pathname
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOther) return setLate(false)
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOther])
  return isOther && isLate
}
