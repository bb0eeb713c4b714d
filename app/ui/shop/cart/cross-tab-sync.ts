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
