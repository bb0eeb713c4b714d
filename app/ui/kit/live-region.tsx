import { useEffect, useRef, useState } from 'react'

/** Announces a text to screen readers when it changes; the first one is read with the page. */
export function LiveRegion({ text }: { text: string }) {
  const first = useRef(text)
  const [changed, setChanged] = useState('')
  useEffect(() => {
    if (text === first.current) return
    first.current = text
    setChanged(text)
  }, [text])
  return (
    <p className="sr-only" role="status">
      {changed}
    </p>
  )
}
