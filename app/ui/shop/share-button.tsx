import Share from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { showToast } from '#app/ui/kit/toast-store.ts'

/** The share button, rendered by a portal into `id="share"`, because the page is rendered without it. */
export function PortalledShareButton() {
  const { pathname } = useLocation()
  const [container, setContainer] = useState<Element | null>(null)
  useEffect(() => {
    void pathname
    setContainer(document.getElementById('share'))
  }, [pathname])
  return container && createPortal(<ShareButton />, container)
}

/** Opens the device's share sheet; without one it copies the URL. */
function ShareButton() {
  async function share() {
    const url = urlWithPack()
    try {
      if (navigator.share) return await navigator.share({ title: document.title, url })
      await navigator.clipboard.writeText(url)
      showToast({ title: 'Link copied' })
    } catch (error) {
      // A cancelled share dialog shows no message.
      if ((error as Error).name !== 'AbortError') showToast({ title: 'Copy the link from here', text: url })
    }
  }

  return (
    <Button kind="text" onClick={share}>
      <Share className="icon" aria-hidden="true" />
      Share
    </Button>
  )
}

/** The canonical URL with the chosen pack only: a PIN code is private. */
function urlWithPack(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  const weight = new URLSearchParams(location.search).get('w')
  return (canonical?.href ?? location.origin + location.pathname) + (weight ? `?w=${weight}` : '')
}
