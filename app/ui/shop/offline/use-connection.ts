import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Instant } from '#app/domain/instant.ts'
import { useSession } from '#app/ui/shop/session.tsx'
import { setAway } from './connection.ts'
import { dropMark, keptAt } from './kept-page.ts'
import { whenShopAnswers } from './shop-answers.ts'
import { useOnline } from './use-online.ts'

/**
 * Whether this device has a connection, and when the page on the screen was made if it is one that was kept. As soon as
 * the shop answers, page and cart are read anew, so that prices are those of now.
 */
export function useConnection(): { online: boolean; kept: Instant | null } {
  const online = useOnline()
  const [kept, setKept] = useState(keptAt)
  const { revalidate } = useRevalidator()
  const { refresh } = useSession()
  const wasAway = useRef(false)

  useEffect(() => {
    const isAway = !online || kept !== null
    setAway(isAway)
    // Asked also when the shop goes: the cart opens as it is kept here.
    if (isAway || wasAway.current) void refresh()
    wasAway.current = isAway
    if (!online || kept === null) return
    return whenShopAnswers(async () => {
      await revalidate()
      dropMark()
      setKept(null)
    })
  }, [online, kept, revalidate, refresh])

  return { online, kept }
}
