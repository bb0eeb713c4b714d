import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import { isLinkKey, linkKey } from '#app/domain/link-key.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** What a preview shows: the draft, or the page that is scheduled. */
export type PreviewedHome = 'draft' | 'scheduled'

/** The path of the page that shows the draft. */
const PREVIEW_PATH = '/preview'
const PURPOSES = { draft: 'home-preview', scheduled: 'home-scheduled' } as const
const VALID_DAYS = 7

/** The link that shows the draft of the home page, or the one that is scheduled, to whoever has it, for seven days. */
export function previewLink(shop: Pick<Shop, 'origin' | 'secret' | 'now'>, which: PreviewedHome = 'draft'): string {
  const until = later(shop.now(), VALID_DAYS * DAYS).slice(0, 10)
  const page = which === 'draft' ? '' : `page=${which}&`
  return `${shop.origin}${PREVIEW_PATH}?${page}until=${until}&k=${linkKey(shop.secret, PURPOSES[which], until)}`
}

/** What the parameters of a link show; null if they are not those of a preview that is still valid. */
export function previewedHome(shop: Pick<Shop, 'secret' | 'now'>, params: URLSearchParams): PreviewedHome | null {
  const which = params.get('page') === 'scheduled' ? 'scheduled' : 'draft'
  const until: Instant = params.get('until') ?? ''
  const isValid = isLinkKey(shop.secret, PURPOSES[which], until, params.get('k')) && shop.now().slice(0, 10) <= until
  return isValid ? which : null
}
