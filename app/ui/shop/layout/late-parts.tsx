import { useEffect } from 'react'
import { useLocation } from 'react-router'
import hindi from '#app/styles/hindi.css?url'
import service from '#app/styles/service.css?url'
import { keepInstallOffer } from '#app/ui/shop/install/install-offer.ts'
import { PrepareOffline } from '#app/ui/shop/offline/prepare-offline.tsx'
import { belongTo } from '#app/ui/shop/personal-storage.ts'
import { useSession } from '#app/ui/shop/session.tsx'
import { ShareInPlace } from '#app/ui/shop/share/share-in-place.tsx'
import { Toasts } from './toasts.tsx'

/**
 * What every page needs, but not for its first paint: toasts (those raised earlier are shown once this is loaded), the
 * offline line, Hindi on a phone, and the styles of cart and checkout, which are then ready before somebody goes there.
 */
export default function LateParts() {
  const { pathname } = useLocation()
  useEffect(keepInstallOffer, [])
  useOwnStorage()
  return (
    <>
      {/* The panel needs the shop for everything, and has a word of its own for when it is away. */}
      {pathname.startsWith('/admin') ? null : <PrepareOffline />}
      <ShareInPlace />
      <Toasts />
      <link rel="stylesheet" href={hindi} />
      <link rel="prefetch" as="style" href={service} />
    </>
  )
}

/** What a tab keeps of a person is theirs alone, whichever way they went. Nothing on the page waits for that. */
function useOwnStorage() {
  const { state, user } = useSession()
  const userId = user?.id ?? null
  useEffect(() => {
    if (state !== 'loading') belongTo(userId)
  }, [state, userId])
}
