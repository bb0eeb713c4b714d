import { useEffect, useRef } from 'react'

/** Gives a ref; a press outside the element it holds, or focus moving out of it, calls `leave`. */
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
