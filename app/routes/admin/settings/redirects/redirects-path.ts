/** The page of the redirects, which its forms post to: without the query that opened one of them. */
export const REDIRECTS_PATH = '/admin/settings/redirects'
