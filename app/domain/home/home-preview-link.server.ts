import { isPreview, previewParams, revokePreviewLinks } from '#app/domain/preview-links/preview-link.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** What a preview shows: the draft, or the page that is scheduled. */
export type PreviewedHome = 'draft' | 'scheduled'

/** The path of the page that shows it. */
const PREVIEW_PATH = '/preview'
const PURPOSES = { draft: 'home-preview', scheduled: 'home-scheduled' } as const

/**
 * The link that shows the draft of the home page, or the one that is scheduled, to whoever has it, for `PREVIEW_DAYS`
 * or until it is revoked.
 */
export async function homePreviewLink(
  shop: Pick<Shop, 'db' | 'origin' | 'secret' | 'now'>,
  which: PreviewedHome = 'draft',
): Promise<string> {
  const page = which === 'draft' ? '' : `page=${which}&`
  return `${shop.origin}${PREVIEW_PATH}?${page}${await previewParams(shop, PURPOSES[which])}`
}

/** What the parameters of a link show; null if they are not those of a preview that is still valid. */
export async function previewedHome(
  shop: Pick<Shop, 'db' | 'secret' | 'now'>,
  params: URLSearchParams,
): Promise<PreviewedHome | null> {
  const which = params.get('page') === 'scheduled' ? 'scheduled' : 'draft'
  return (await isPreview(shop, PURPOSES[which], params)) ? which : null
}

/** Revokes the links to both previews of the home page. */
export function revokeHomePreview(shop: Shop, actor: string): Promise<void> {
  return revokePreviewLinks(shop, actor, { subject: 'settings:home', purposes: Object.values(PURPOSES) })
}
