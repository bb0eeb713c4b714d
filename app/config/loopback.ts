/** Whether a host name always means this machine, whatever DNS says: `localhost`, `*.localhost`, `127.*`, `[::1]`. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|[\w-]+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|::1)$/i.test(hostname)
}

/** Whether the host of a URL is this machine. */
export function isLoopback(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname)
}
