import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '#app/ui/kit/toast-queue.ts'

/** Says what the server left to be said when it sent the shopper on. */
export function useFlashToast(): void {
  const { key } = useLocation()
  useEffect(() => {
    void key
    const flash = readFlashCookie()
    if (flash) showToast(flash)
  }, [key])
}

/** What the server wants said once, if anything; taken away as it is read (http/responses/toast.server.ts writes it). */
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
