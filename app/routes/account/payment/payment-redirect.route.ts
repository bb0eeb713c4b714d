import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { redirect } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { pageBrand } from '#app/domain/brand/page-brand.ts'
import { findPaymentRedirect } from '#app/domain/orders/payment/find-payment-redirect.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { newNonce, pageSecurityHeaders } from '#app/http/security/security-headers.server.ts'
import styles from '#app/styles/app.css?url'
import type { Route } from './+types/payment-redirect.route.ts'
import { RedirectPage } from './redirect-page.tsx'

/**
 * Sends the browser on to the gateway's page, automatically or by a button. Knowing the payment's id is enough: it
 * cannot be guessed, and only allows paying. The page is rendered here and not by React Router: it is left at once, and
 * as a page of the router it would load the shop's scripts first.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const paymentRedirect = await findPaymentRedirect(shop, params.id)
  if (!paymentRedirect) throw new Response('We can’t find this payment.', { status: 404 })
  if (paymentRedirect === 'over') return redirect(`/payments/${params.id}/return`)
  const brand = brandOf(await readPublicSettings(shop))
  const nonce = newNonce()
  const html = `<!doctype html>${renderToStaticMarkup(createElement(RedirectPage, { redirect: paymentRedirect, styles, shopName: brand.name, brand: pageBrand(brand, shop.pictures.address), nonce }))}`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...pageSecurityHeaders(
        { nonce, styleHashes: [] },
        { form: 'form' in paymentRedirect ? paymentRedirect.form.hosts : [] },
      ),
    },
  })
}
