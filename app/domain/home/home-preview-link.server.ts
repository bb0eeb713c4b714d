import { isPreview, previewParams } from '#app/domain/preview-link.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** What a preview shows: the draft, or the page that is scheduled. */
export type PreviewedHome = 'draft' | 'scheduled'

/** The path of the page that shows it. */
const PREVIEW_PATH = '/preview'
const PURPOSES = { draft: 'home-preview', scheduled: 'home-scheduled' } as const

/** The link that shows the draft of the home page, or the one that is scheduled, to whoever has it, for seven days. */
export function previewLink(shop: Pick<Shop, 'origin' | 'secret' | 'now'>, which: PreviewedHome = 'draft'): string {
  const page = which === 'draft' ? '' : `page=${which}&`
  return `${shop.origin}${PREVIEW_PATH}?${page}${previewParams(shop, PURPOSES[which])}`
}

/** What the parameters of a link show; null if they are not those of a preview that is still valid. */
export function previewedHome(shop: Pick<Shop, 'secret' | 'now'>, params: URLSearchParams): PreviewedHome | null {
  const which = params.get('page') === 'scheduled' ? 'scheduled' : 'draft'
  return isPreview(shop, PURPOSES[which], params) ? which : null
}
