import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * Enter pressed before the answer is there counts when it comes, for what was meant may only then be at the top: `take` is
 * called then. Who has moved through the list since typing has chosen already, and need not wait.
 */
export function useEnterAhead(isAsking: boolean, take: () => void) {
  const [entered, setEntered] = useState(false)
  const moved = useRef(false)
  useEffect(() => {
    if (!entered || isAsking) return
    setEntered(false)
    take()
  })
  return {
    /** Whether a key was an Enter that waits. */
    press(event: KeyboardEvent): boolean {
      if (event.key !== 'Enter' || !isAsking || moved.current) return false
      event.preventDefault()
      setEntered(true)
      return true
    },
    noteMove() {
      moved.current = true
    },
    forget() {
      moved.current = false
      setEntered(false)
    },
  }
}
