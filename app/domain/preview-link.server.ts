import { DAYS, type Instant, later } from './instant.ts'
import { isLinkToken, linkToken } from './link-token.server.ts'
import type { Shop } from './shop.ts'

const VALID_DAYS = 7

/**
 * The parameters of a link that shows what is not published yet to whoever has it, for seven days. `purpose` is what it shows: a key
 * of one preview opens no other.
 */
export function previewParams(shop: Pick<Shop, 'secret' | 'now'>, purpose: string): URLSearchParams {
  const until = later(shop.now(), VALID_DAYS * DAYS).slice(0, 10)
  return new URLSearchParams({ until, k: linkToken(shop.secret, purpose, until) })
}

/** Whether the parameters of a link are those of a preview of this purpose that is still valid. */
export function isPreview(shop: Pick<Shop, 'secret' | 'now'>, purpose: string, params: URLSearchParams): boolean {
  const until: Instant = params.get('until') ?? ''
  return isLinkToken(shop.secret, purpose, until, params.get('k')) && shop.now().slice(0, 10) <= until
}
