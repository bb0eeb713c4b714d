import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { redirect } from 'react-router'
import { findPaymentRedirect } from '#app/domain/payments/gateway/find-payment-redirect.server.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { newNonce, pageSecurity } from '#app/http/security/security-headers.server.ts'
import styles from '#app/styles/app.css?url'
import type { Route } from './+types/payment-redirect.route.ts'
import { RedirectPage } from './redirect-page.tsx'

/**
 * Leads on to the gateway's page, by itself or by its button. Whoever knows the payment's id may: it cannot be guessed, and
 * paying is all one can do with it. It is a page of its own, not one of React Router's: it lives for a moment, and is the
 * only one whose forms may leave the shop.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const paymentRedirect = await findPaymentRedirect(shop, params.id)
  if (!paymentRedirect) throw new Response('We can’t find this payment.', { status: 404 })
  if (paymentRedirect === 'over') return redirect(`/payments/${params.id}/return`)
  const { store } = await readSettings(shop)
  const nonce = newNonce()
  const html = `<!doctype html>${renderToStaticMarkup(createElement(RedirectPage, { redirect: paymentRedirect, styles, shopName: store.name, nonce }))}`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...pageSecurity(
        { nonce, styleHashes: [] },
        { form: 'form' in paymentRedirect ? paymentRedirect.form.hosts : [] },
      ),
    },
  })
}
