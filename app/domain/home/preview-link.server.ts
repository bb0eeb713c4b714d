import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import { isLinkKey, linkKey } from '#app/domain/link-key.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The path of the page that shows the draft. */
const PREVIEW_PATH = '/preview'
const PURPOSE = 'home-preview'
const VALID_DAYS = 7

/** The link that shows the draft of the home page to whoever has it, for seven days. */
export function previewLink(shop: Pick<Shop, 'origin' | 'secret' | 'now'>): string {
  const until = later(shop.now(), VALID_DAYS * DAYS).slice(0, 10)
  return `${shop.origin}${PREVIEW_PATH}?until=${until}&k=${linkKey(shop.secret, PURPOSE, until)}`
}

/** Whether the parameters of a link are those of a preview that is still valid. */
export function isPreviewLink(shop: Pick<Shop, 'secret' | 'now'>, params: URLSearchParams): boolean {
  const until: Instant = params.get('until') ?? ''
  return isLinkKey(shop.secret, PURPOSE, until, params.get('k')) && shop.now().slice(0, 10) <= until
}
