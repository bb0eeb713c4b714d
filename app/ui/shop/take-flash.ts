/** What the server wants said once, if anything; taken away as it is read (http/forms/flash.server.ts writes it). */
export function takeFlash(): { title: string; text?: string } | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith('flash='))
  if (!found) return null
  document.cookie = 'flash=; Path=/; Max-Age=0; SameSite=Lax'
  try {
    return JSON.parse(decodeURIComponent(found.slice('flash='.length)))
  } catch {
    return null
  }
}
