import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { Spinner } from '#app/ui/kit/spinner.tsx'

// The delay before the spinner; a faster navigation shows none.
const SPINNER_DELAY_MS = 200

/** The current screen, or a spinner while another one is loading (docs/specification.md, section 2). */
export function ScreenOutlet() {
  const isLeaving = useIsLeaving()
  if (!isLeaving) return <Outlet />
  return (
    <div className="loading">
      <Spinner label="Loading" />
    </div>
  )
}

// A URL with the same path is the same screen with different contents, such as a filtered list: it stays.
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
