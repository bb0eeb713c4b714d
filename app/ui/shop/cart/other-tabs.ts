/** The other tabs of the shop in this browser: told when the cart has changed, and listened to. */
export function openTabs(onNews: () => void) {
  const channel = new BroadcastChannel('mewa.cart')
  channel.onmessage = onNews
  return { tellOtherTabs: () => channel.postMessage('changed'), close: () => channel.close() }
}
