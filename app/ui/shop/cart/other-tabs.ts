/** The other tabs of the shop in this browser: told when the cart has changed, and listened to. */
export function openTabs(onNews: () => void) {
  const channel = new BroadcastChannel('mewa.cart')
  channel.onmessage = onNews
  return { tellOtherTabs: () => channel.postMessage('changed'), close: () => channel.close() }
}

/** Does a work while no other tab does one like it; at once where the browser has no locks, or none for this page. */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  let begun: Promise<void> | undefined
  const begin = () => {
    begun ??= work()
    return begun
  }
  await navigator.locks?.request('mewa.cart', begin).catch(begin)
  await begin()
}
