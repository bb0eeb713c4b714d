import { useState } from 'react'

/**
 * The version of a text that its editor has seen: that of the page as it was opened, and a newer one only while the editor has
 * typed nothing. An open page is reloaded when somebody else saves, which must not make the old words look new.
 */
export function useSeenVersion(version: number, isUntouched: boolean): number {
  const [seen, setSeen] = useState(version)
  if (isUntouched && seen !== version) setSeen(version)
  return seen
}
