import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { type CartLine, isSameLine } from '#app/domain/cart/cart.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { showToast, type Toast } from '#app/ui/kit/toast-store.ts'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { GUEST } from '#app/ui/shop/device-owner.ts'
import { CartStore, INITIAL_VIEW } from './cart-store.ts'
import { listenToOtherTabs } from './cross-tab-sync.ts'

const CartContext = createContext(openCart())

/** Opens the cart once the session is known, and provides it to every page. */
export function CartProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { refresh } = session
  const [opened] = useState(openCart)
  const { store } = opened

  // Before any event is handled: an earlier press would be added to an empty cart and overwrite the stored one.
  useLayoutEffect(() => {
    const { notifyTabs, close } = listenToOtherTabs(refresh)
    store.start({ notifyTabs, refreshSession: refresh })
    addEventListener('pagehide', store.leave)
    return () => {
      removeEventListener('pagehide', store.leave)
      close()
    }
  }, [store, refresh])
  useEffect(() => {
    if (session.failed) store.fail()
    else if (session.state !== 'loading') store.open(session.user?.id ?? GUEST, session.cart)
  }, [store, session])

  return <CartContext value={opened}>{children}</CartContext>
}

/** The cart and its actions. Changes show at once; the server decides. */
export function useCart() {
  const { store, actions } = useContext(CartContext)
  const view = useSyncExternalStore(store.subscribe, store.get, () => INITIAL_VIEW)
  return { ...view, ...actions }
}

/** The cart's actions, for components that do not display its contents and need not rerender when they change. */
export function useCartActions() {
  return useContext(CartContext).actions
}

/**
 * How many of one pack are in the cart, null for none; rerendered only when it changes, so that a long list updates a
 * single card.
 */
export function useQuantityInCart(productId: string, weight: PackSize): number | null {
  const { store } = useContext(CartContext)
  const quantity = () => store.get().cart.lines.find((one) => isSameLine(one, { productId, weight }))?.quantity ?? null
  return useSyncExternalStore(store.subscribe, quantity, () => null)
}

type NamedLine = CartLine & { name: string }

function openCart() {
  const store = new CartStore()
  return { store, actions: actionsOn(store) }
}

function actionsOn(store: CartStore) {
  function add(productId: string, weight: PackSize, quantity: number, toast?: Toast) {
    const line = store.get().cart.lines.find((one) => isSameLine(one, { productId, weight }))
    store.change({ productId, weight, quantity: quantity + (line?.quantity ?? 0) }, toast)
  }
  function remove({ productId, weight, name, quantity }: NamedLine) {
    store.change({ productId, weight, quantity: 0 })
    const undo = () => add(productId, weight, Math.max(1, quantity))
    showToast({ title: `${name} ${weight} removed`, action: { label: 'Undo', run: undo } })
  }
  return {
    add,
    remove,
    setQuantity(line: NamedLine, quantity: number) {
      if (quantity <= 0) remove(line)
      else store.change({ productId: line.productId, weight: line.weight, quantity })
    },
    setWeight: ({ productId, weight }: CartLine, to: PackSize) => store.change({ productId, weight, to }),
    /** Call it on the page that confirms a payment. */
    clearAfterPayment: store.clear,
  }
}
