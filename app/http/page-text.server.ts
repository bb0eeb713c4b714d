/**
 * A page as text, in three. What is changed before it goes out stands in its head, up to `</head>`, or at its end, from React
 * Router's first script on; the words between are most of the page and are only looked at.
 */
export type PageText = { head: string; body: string; end: string }

const FIRST_SCRIPT = '<script>window.__reactRouterContext'

/** Takes a rendered page apart. One without scripts has no end. */
export function pageText(html: string): PageText {
  const body = Math.max(0, html.indexOf('</head>'))
  const script = html.lastIndexOf(FIRST_SCRIPT)
  const end = script < 0 ? html.length : script
  return { head: html.slice(0, body), body: html.slice(body, end), end: html.slice(end) }
}
