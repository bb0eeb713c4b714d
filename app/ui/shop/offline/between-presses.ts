import { useEffect, useState } from 'react'

/**
 * The newest value once nothing is being pressed, and an empty text before. What moves the page in the middle of a press takes
 * the link from under the finger: the press would be lost.
 */
export function useBetweenPresses(value: string): string {
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (!document.documentElement.matches(':active')) return setShown(value)
    let timer: ReturnType<typeof setTimeout>
    // The click comes after the finger is lifted.
    const showAfterClick = () => {
      timer = setTimeout(() => setShown(value))
    }
    addEventListener('pointerup', showAfterClick)
    addEventListener('pointercancel', showAfterClick)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerup', showAfterClick)
      removeEventListener('pointercancel', showAfterClick)
    }
  }, [value])
  return shown
}
