import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import cartAccountAndTextPageStyles from '#app/styles/cart-account-and-text-pages.css?url'
import hindi from '#app/styles/hindi.css?url'
import { listToasts, watchToasts } from '#app/ui/kit/toast-store.ts'
import { useLazyComponent } from '#app/ui/kit/use-lazy-component.ts'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { captureInstallPrompt } from '#app/ui/shop/install-prompt.ts'
import { LazyOfflineMode } from '#app/ui/shop/offline/lazy-offline-mode.tsx'
import { useServiceWorker } from '#app/ui/shop/offline/use-service-worker.ts'
import { claimPersonalStorage } from '#app/ui/shop/personal-storage.ts'
import { PortalledShareButton } from '#app/ui/shop/share-button.tsx'

/**
 * What every page needs, but not for its first paint: toasts (those raised earlier are shown once this is loaded), the
 * offline line, Hindi on a phone, and the styles of cart and checkout, which are then ready before they are needed.
 */
export default function AfterFirstPaint() {
  const { pathname } = useLocation()
  useEffect(captureInstallPrompt, [])
  useStorageOwner()
  return (
    <>
      {/* The panel needs the server for everything, and shows its own message when it is unavailable. */}
      {pathname.startsWith('/admin') ? null : <OfflineSupport />}
      <PortalledShareButton />
      <Toasts />
      <link rel="stylesheet" href={hindi} />
      <link rel="prefetch" as="style" href={cartAccountAndTextPageStyles} />
    </>
  )
}

/** Pages are cached for use without the server, and there is a mode for being without it. */
function OfflineSupport() {
  useServiceWorker()
  return <LazyOfflineMode />
}

/** Clears a tab's personal data when the user changes. Nothing on the page depends on it. */
function useStorageOwner() {
  const { state, user } = useSession()
  const userId = user?.id ?? null
  useEffect(() => {
    if (state !== 'loading') claimPersonalStorage(userId)
  }, [state, userId])
}

const load = () => import('#app/ui/kit/toast-list.tsx')

/**
 * The toast region. It exists from the start, because a live region must exist before it changes; the component is
 * loaded at the first interaction, before which there are no toasts, or with the first toast.
 */
function Toasts() {
  const region = useRef<HTMLDivElement>(null)
  const { Lazy: ToastList, request, prefetch } = useLazyComponent(load)
  useEffect(() => {
    if (listToasts().length > 0) request()
    const touched = new AbortController()
    for (const press of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(press, prefetch, { once: true, passive: true, signal: touched.signal })
    const unwatch = watchToasts(prefetch)
    return () => {
      touched.abort()
      unwatch()
    }
  }, [request, prefetch])
  return (
    <div className="toasts" role="status" ref={region}>
      {ToastList ? <ToastList region={region} avoid=".packs, .price" /> : null}
    </div>
  )
}
