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
