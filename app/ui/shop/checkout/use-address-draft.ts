import { useEffect, useState } from 'react'

const KEY = 'checkout address'

/**
 * What was typed of a new address, kept in the tab until it is sent: a reload, or the phone closing the tab while the
 * shopper looks up their PIN code, loses nothing.
 */
export function useAddressDraft() {
  const [draft, setDraft] = useState<Record<string, string>>({})
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const kept = readDraft()
    if (!kept) return
    setDraft(kept)
    setVersion(1)
  }, [])
  return { draft, version, keep: keepDraft }
}

function readDraft(): Record<string, string> | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

function keepDraft(fields: HTMLElement): void {
  const typed: Record<string, string> = {}
  for (const field of fields.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (field.type !== 'radio' || (field as HTMLInputElement).checked) typed[field.name] = field.value
  }
  sessionStorage.setItem(KEY, JSON.stringify(typed))
}
