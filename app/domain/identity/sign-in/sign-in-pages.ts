const PAGES = /^\/(auth|checkout|profile|admin)(\/|$)/

/**
 * Whether somebody may be asked for a code on the page of this path: signing in, checkout, and where a fresh code vouches for a step
 * that cannot be undone. With a hosted provider these pages alone may load its scripts.
 */
export function signsInAt(path: string): boolean {
  return PAGES.test(path)
}
