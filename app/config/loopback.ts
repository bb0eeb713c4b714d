/** Whether a host name leads to this very machine, whatever DNS says: `localhost`, `127.0.0.1` and their kin, `[::1]`. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|[\w-]+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|::1)$/i.test(hostname)
}

/** Whether an address leads to this very machine. */
export function isLoopback(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname)
}
