import { data, redirect } from 'react-router'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { preselectedPack } from '#app/domain/catalogue/product/preselected-pack.ts'
import { whatsappLink } from '#app/domain/contact/whatsapp-link.ts'
import { packMessage } from '#app/domain/seo/sharing/whatsapp-enquiry.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/whatsapp-order.route.ts'

/**
 * Redirects to WhatsApp with a prefilled order of a pack at its current price; to the product if the shop has no
 * number.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [{ products }, { store }] = await Promise.all([readCatalogue(shop), readPublicSettings(shop)])
  const product = products.find((one) => one.id === params.id)
  const pack = product && preselectedPack(product, new URL(request.url).searchParams.get('w'))
  if (!pack) throw data('No such product', { status: 404 })
  const page = productPath(product)
  const to = store.whatsapp ? whatsappLink(store.whatsapp, packMessage(shop.origin, product, pack)) : page
  return redirect(to, { headers: { 'Cache-Control': 'no-store' } })
}
