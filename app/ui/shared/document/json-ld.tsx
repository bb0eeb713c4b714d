import { createContext, useContext, useState } from 'react'
import { useLocation } from 'react-router'

/** The JSON-LD of the page. Provided by the server; the browser has it in the document. */
export const JsonLdContext = createContext<string | null>(null)

const ID = 'json-ld'

/**
 * Structured data for search engines, which read pages as they are sent: it is written once and is no part of what a
 * browser fetches later (docs/decisions/0030). It describes the page that was sent, so it is removed on navigation.
 */
export function JsonLd() {
  const { pathname } = useLocation()
  const [sentPath] = useState(pathname)
  const given = useContext(JsonLdContext)
  const [text] = useState(() => (import.meta.env.SSR ? given : document.getElementById(ID)?.textContent))
  if (!text || pathname !== sentPath) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is no HTML, and the server escapes what could end it.
  return <script id={ID} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
