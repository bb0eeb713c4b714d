type Send = (key: string) => boolean

let send: Send | null = null

/** Sets how the form on its way is sent again; returns how to unset it. */
export function onResend(next: Send): () => void {
  send = next
  return () => {
    if (send === next) send = null
  }
}

/** Sends the form with this key again in place of the sending before. Whether it was the one on its way. */
export function resend(key: string): boolean {
  return send?.(key) ?? false
}
