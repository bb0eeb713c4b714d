let away = false

/** Whether the server is known to be unavailable: then a guest's cart changes are stored on this device. */
export function isOffline(): boolean {
  return away
}

/** Set by offline-banner.tsx, which watches the connection. */
export function setOffline(isSo: boolean) {
  away = isSo
}
