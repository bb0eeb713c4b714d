import { writeStoredText } from '#app/ui/browser/browser-storage.ts'

const CHANGE_KEY = 'mewa.cart.news'

/**
 * Notifies the other tabs of the shop in this browser when the cart has changed, and listens to them. It goes through
 * localStorage, as the cart itself does: a BroadcastChannel message sometimes arrived before the cart did.
 */
export function listenToOtherTabs(onChange: () => void) {
  const onStorage = ({ key, newValue }: StorageEvent) => key === CHANGE_KEY && newValue && onChange()
  addEventListener('storage', onStorage)
  return {
    notifyTabs: () => {
      writeStoredText(CHANGE_KEY, 'changed')
      writeStoredText(CHANGE_KEY, null)
    },
    close: () => removeEventListener('storage', onStorage),
  }
}

/** Runs work under the Web Lock of the cart, which all tabs share; without the lock API it runs directly. */
export async function withCartLock(work: () => Promise<void>): Promise<void> {
  let begun: Promise<void> | undefined
  const begin = () => {
    begun ??= work()
    return begun
  }
  await navigator.locks?.request('mewa.cart', begin).catch(begin)
  await begin()
}
