import { useEffect, useState } from 'react'

/** A control's value that changes at once when touched, and follows the address when that changes: by a link, or by going back. */
export function useFollowing<Value>(value: Value): [Value, (value: Value) => void] {
  const [held, hold] = useState(value)
  useEffect(() => hold(value), [value])
  return [held, hold]
}
