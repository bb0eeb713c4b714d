import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepInstallOffer } from '#app/ui/shop/install/install-offer.ts'
import { PrepareOffline } from '#app/ui/shop/offline/prepare-offline.tsx'
import { belongTo } from '#app/ui/shop/personal-storage.ts'
import { useSession } from '#app/ui/shop/session.tsx'
import { ShareInPlace } from '#app/ui/shop/share/share-in-place.tsx'
import hindi from '#app/ui/styles/hindi.css?url'
import service from '#app/ui/styles/service.css?url'
import { Toasts } from './toasts.tsx'

/**
 * What every page has and no page begins with: where toasts appear (what was said before it came is shown when it comes),
 * for shoppers what helps without a connection, Hindi on a phone, and the styles of cart and checkout, so that whoever goes
 * there does not wait for them.
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
