import { useEffect, useRef, useState } from 'react'

/** Says a new sentence to those who do not see the page change; silent while it stays what it was at first. */
export function Announce({ text }: { text: string }) {
  const first = useRef(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first.current) return
    first.current = text
    setSaid(text)
  }, [text])
  return (
    <p className="vh" role="status">
      {said}
    </p>
  )
}
