import { useEffect, useRef } from 'react'

/** Returns a ref; calls `leave` on a press outside its element or when focus leaves it. */
export function useClickOutside<Inside extends HTMLElement>(leave: () => void) {
  const inside = useRef<Inside>(null)
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })

  useEffect(() => {
    const look = (event: Event) => {
      if (!inside.current?.contains(event.target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [])

  return inside
}
