import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '#app/ui/kit/toast-store.ts'

/** Shows the toast that the server set with a redirect. */
export function useFlashToast(): void {
  const { key } = useLocation()
  useEffect(() => {
    void key
    const flash = readFlashCookie()
    if (flash) showToast(flash)
  }, [key])
}

/** Reads and removes the toast cookie (written by http/responses/toast.server.ts); null without one. */
function readFlashCookie(): { title: string; text?: string } | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith('flash='))
  if (!found) return null
  document.cookie = 'flash=; Path=/; Max-Age=0; SameSite=Lax'
  try {
    return JSON.parse(decodeURIComponent(found.slice('flash='.length)))
  } catch {
    return null
  }
}
