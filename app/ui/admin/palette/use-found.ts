import { useEffect, useState } from 'react'
import type { PaletteHit } from '#app/domain/palette/palette-hit.ts'

export type ShownHit = PaletteHit
export type ShownGroup = { name: string; hits: readonly ShownHit[] }

/** How long typing rests before the server is asked. Two letters find half the shop, so less is not asked for. */
const DEBOUNCE = 120
const LEAST = 2

/** What the server finds for the text being typed. What was found stays until the next answer; a later text always wins. */
export function useFound(typed: string): { groups: readonly ShownGroup[]; isAsking: boolean; failed: boolean } {
  const text = typed.trim()
  const [answer, setAnswer] = useState<{ text: string; groups: readonly ShownGroup[]; failed: boolean } | null>(null)

  useEffect(() => {
    if (text.length < LEAST) return setAnswer(null)
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const groups = await ask(text, control.signal).catch(() => null)
      if (!control.signal.aborted) setAnswer({ text, groups: groups ?? [], failed: groups === null })
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text])

  return {
    groups: answer?.groups ?? [],
    isAsking: text.length >= LEAST && answer?.text !== text,
    failed: answer?.failed ?? false,
  }
}

async function ask(text: string, signal: AbortSignal): Promise<readonly ShownGroup[]> {
  const response = await fetch(`/admin/find?q=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  const { groups } = (await response.json()) as { groups: ShownGroup[] }
  return groups
}
