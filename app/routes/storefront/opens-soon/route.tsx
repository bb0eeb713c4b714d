import { data, redirect, redirectDocument } from 'react-router'
import { brandOf, taglineSentence } from '#app/domain/brand/brand.ts'
import { whatsappLink } from '#app/domain/contact/whatsapp-link.ts'
import { closedMessage, isHidden } from '#app/domain/settings/opening/opening-status.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { NO_STORE } from '#app/http/responses/cache-control.server.ts'
import { LogoName } from '#app/ui/shared/logo.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useSite } from '#app/ui/shared/site-context.ts'
import './opens-soon.css'
import type { Route } from './+types/route.ts'

export function headers() {
  return NO_STORE
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Opens soon', matches) },
  { name: 'robots', content: 'noindex' },
]

/** Where every address leads while only staff see the shop (http/middleware/hidden-shop.server.ts). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await readPublicSettings(shopOf(context))
  if (pageUrl(request).searchParams.has('leave')) throw redirectDocument('/', { headers: NO_STORE })
  if (!isHidden(settings.opening)) throw redirect('/', { headers: NO_STORE })
  const sentence = closedMessage(settings.opening) ?? ''
  return data({ sentence, tagline: taglineSentence(brandOf(settings).tagline) }, { headers: NO_STORE })
}

export default function OpensSoon({ loaderData: { sentence, tagline } }: Route.ComponentProps) {
  const site = useSite()
  return (
    <main id="main" tabIndex={-1} className="wrap opens-soon">
      <p className="opens-soon-name logo">
        <LogoName name={site?.store.name ?? ''} picture={site?.brand.logo} />
      </p>
      <h1>Opening soon</h1>
      {tagline ? <p className="opens-soon-tagline">{tagline}</p> : null}
      <p className="mute">{sentence}</p>
      {site ? <Reach {...site.store} /> : null}
      <p className="sm mute opens-soon-staff">
        <a className="link" href="/auth?next=/admin">
          Staff sign in
        </a>
      </p>
    </main>
  )
}

type Ways = { phone: string; phoneText: string; whatsapp: string; email: string }

/** How to reach the seller meanwhile; what is not set is left out. */
function Reach({ phone, phoneText, whatsapp, email }: Ways) {
  const ways = [
    phone && { to: `tel:${phone}`, text: phoneText },
    whatsapp && { to: whatsappLink(whatsapp), text: 'WhatsApp' },
    email && { to: `mailto:${email}`, text: email },
  ].filter((way) => typeof way === 'object')
  if (ways.length === 0) return null
  return (
    <ul className="opens-soon-ways" aria-label="Reach us">
      {ways.map(({ to, text }) => (
        <li key={to}>
          <a className="link touch-link" href={to}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
