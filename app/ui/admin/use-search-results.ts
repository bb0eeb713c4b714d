import { useEffect, useState } from 'react'

/** Milliseconds without typing before the request is sent. */
const DEBOUNCE = 120

/**
 * The JSON response to the text being typed, requested from `address` followed by the text. A response stays until the
 * next one, and a later text always wins. Fewer letters than `minLetters` send no request.
 */
export function useSearchResults<Answer>(
  typed: string,
  address: string,
  minLetters: number,
): { answer: Answer | null; isLoading: boolean; failed: boolean } {
  const text = typed.trim()
  const [last, setLast] = useState<{ text: string; answer: Answer | null } | null>(null)

  useEffect(() => {
    if (text.length < minLetters) return setLast(null)
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await request<Answer>(address + encodeURIComponent(text), control.signal).catch(() => null)
      if (!control.signal.aborted) setLast({ text, answer })
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text, address, minLetters])

  return {
    answer: last?.answer ?? null,
    isLoading: text.length >= minLetters && last?.text !== text,
    failed: last !== null && last.answer === null,
  }
}

async function request<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  return (await response.json()) as Answer
}
