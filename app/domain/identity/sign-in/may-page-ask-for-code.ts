const PAGES = /^\/(auth|checkout|profile|admin)(\/|$)/

/**
 * Whether the page at a path may ask for a one-time code: sign-in, checkout, and pages with sensitive actions. Only
 * these pages may load the scripts of a hosted provider.
 */
export function mayPageAskForCode(path: string): boolean {
  return PAGES.test(path)
}
