import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { ShareButton } from './share-button.tsx'

/** The button to share a page, in the place the page keeps for it (`id="share"`): the page itself begins without it. */
export function ShareInPlace() {
  const { pathname } = useLocation()
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    void pathname
    setPlace(document.getElementById('share'))
  }, [pathname])
  return place ? createPortal(<ShareButton />, place) : null
}
