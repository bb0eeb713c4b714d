import { useEffect, useState } from 'react'

/** How long typing rests before the server is asked. */
const DEBOUNCE = 120

/**
 * What the server answers (as JSON) to the text being typed, asked at `address` followed by the text. The last answer
 * stays until the next; a later text always wins. Fewer letters than `least` are not asked for.
 */
export function useAsked<Answer>(
  typed: string,
  address: string,
  least: number,
): { answer: Answer | null; isAsking: boolean; failed: boolean } {
  const text = typed.trim()
  const [last, setLast] = useState<{ text: string; answer: Answer | null } | null>(null)

  useEffect(() => {
    if (text.length < least) return setLast(null)
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await ask<Answer>(address + encodeURIComponent(text), control.signal).catch(() => null)
      if (!control.signal.aborted) setLast({ text, answer })
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text, address, least])

  return {
    answer: last?.answer ?? null,
    isAsking: text.length >= least && last?.text !== text,
    failed: last !== null && last.answer === null,
  }
}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  return (await response.json()) as Answer
}
