/**
 * The page of the redirects. Its forms post to this address, without the `?change=` or `?from=` with which the page was
 * opened, so that it shows the list again afterwards.
 */
export const REDIRECTS_PATH = '/admin/settings/redirects'
