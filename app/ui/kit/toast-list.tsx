import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { toastLiftDistance } from './toast-lift-distance.ts'
import { dismissToast, listToasts, type ShownToast, watchToasts } from './toast-store.ts'

const NONE: readonly ShownToast[] = []
const REACH_KEY = 'F8'
const RECHECK_MS = 500
// The bottom of the page header, in px.
const HEADER_BOTTOM = 120

type Props = {
  region: RefObject<HTMLDivElement | null>
  /** Selector of what the toasts must not cover besides buttons and fields. */
  avoid: string
}

/** The toasts in their region. F8 focuses the newest one's button, so that Undo can be reached by keyboard in time. */
export default function ToastList({ region, avoid }: Props) {
  const toasts = useSyncExternalStore(watchToasts, listToasts, () => NONE)
  useEffect(() => {
    if (toasts.length === 0) return
    // After layout: a toast often appears together with a new page.
    const frame = requestAnimationFrame(() => region.current && clearActions(region.current, avoid))
    return () => cancelAnimationFrame(frame)
  }, [toasts, region, avoid])
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key === REACH_KEY)
        Array.from(region.current?.querySelectorAll('button') ?? [])
          .at(-1)
          ?.focus()
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [region])
  return toasts.map((toast) => <OneToast key={toast.id} toast={toast} />)
}

// Moves the toasts so that they cover no button or field of the page, and nothing else that must be avoided.
function clearActions(region: HTMLElement, avoid: string) {
  region.style.translate = ''
  const actions = Array.from(document.querySelectorAll(`main :is(.btn, .input, .stepper, ${avoid})`), boxOf)
  region.style.translate = `0 ${-toastLiftDistance(boxOf(region), actions, HEADER_BOTTOM)}px`
}

function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect()
}

function OneToast({ toast }: { toast: ShownToast }) {
  const element = useAutoDismiss(toast)
  const { action } = toast
  return (
    <div className="toast" ref={element}>
      <div>
        {toast.text ? <b>{toast.title}</b> : toast.title}
        {toast.text}
      </div>
      {action ? (
        <Button
          kind="text"
          aria-keyshortcuts={REACH_KEY}
          onClick={() => {
            dismissToast(toast.id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </div>
  )
}

// The timer pauses on hover and focus. A pointer that was already there when the toast appeared does not count.
function useAutoDismiss({ id, milliseconds }: ShownToast) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toast = element.current
    let isPointedAt = false
    const point = (event: PointerEvent) => {
      isPointedAt = event.type === 'pointermove'
    }
    toast?.addEventListener('pointermove', point)
    toast?.addEventListener('pointerleave', point)
    let timer = setTimeout(go, milliseconds)
    function go() {
      if (isPointedAt || toast?.matches(':focus-within')) timer = setTimeout(go, RECHECK_MS)
      else dismissToast(id)
    }
    return () => clearTimeout(timer)
  }, [id, milliseconds])
  return element
}
