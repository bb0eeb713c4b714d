import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { takeFlash } from '#app/ui/shop/take-flash.ts'

/** Says what the server left to be said when it sent the shopper on. */
export function useFlashToast(): void {
  const { key } = useLocation()
  useEffect(() => {
    void key
    const flash = takeFlash()
    if (flash) showToast(flash)
  }, [key])
}
