import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { pageBrand } from '#app/domain/brand/page-brand.ts'
import { shownMenus } from '#app/domain/menus/shown-menus.ts'
import { readBrokenMenuAndHomeLinks } from '#app/domain/seo/links/read-broken-menu-and-home-links.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { publicStoreDetails } from '#app/domain/settings/store-details/public-store-details.ts'
import { gstSchemeAt, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import styles from '#app/styles/app.css?url'
import { Spinner } from '#app/ui/kit/spinner.tsx'
import { useLazyOnInteraction } from '#app/ui/kit/use-lazy-component.ts'
import { useOnIdle } from '#app/ui/kit/use-on-idle.ts'
import { DemoBanner } from '#app/ui/shared/document/demo-banner.tsx'
import { ErrorScreen } from '#app/ui/shared/document/error-screen.tsx'
import { InlinedStylesheet } from '#app/ui/shared/document/inlined-stylesheet.tsx'
import { JsonLd } from '#app/ui/shared/document/json-ld.tsx'
import { useFlashToast } from '#app/ui/shared/document/use-flash-toast.ts'
import { usePressReplay } from '#app/ui/shared/document/use-press-replay.ts'
import { useScrollToTopAndFocus } from '#app/ui/shared/document/use-scroll-to-top-and-focus.ts'
import { MinimalErrorScreen } from '#app/ui/shared/minimal-error-screen.tsx'
import { SessionProvider } from '#app/ui/shared/session-provider.tsx'
import { type Site, SiteContext } from '#app/ui/shared/site-context.ts'
import { CartProvider } from '#app/ui/shop/cart/cart-provider.tsx'
import { useFullPageLoadForSignIn } from '#app/ui/shop/layout/use-full-page-load-for-sign-in.ts'
import type { Route } from './+types/root'
import eczar from './styles/fonts/eczar.woff2?url'
import figtree from './styles/fonts/figtree.woff2?url'

export const links: Route.LinksFunction = () => [
  ...[figtree, eczar].map(
    (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

const loadPartsAfterFirstPaint = () => import('#app/ui/shop/layout/parts-after-first-paint.tsx')

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.store.name ?? '' }]

/** The same for everyone, because public pages are cached and served unchanged. */
export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const shop = shopOf(context)
  const settings = await readPublicSettings(shop)
  const rules = schemeRules(gstSchemeAt(settings.gst, shop.now()))
  return {
    demo: shop.demo,
    chargesGst: rules.chargesGst,
    isRegistered: rules.isRegistered,
    schemeNote: rules.footerNote,
    store: publicStoreDetails(settings.store),
    brand: pageBrand(brandOf(settings), shop.pictures.address),
    ...shownMenus(settings, await readBrokenMenuAndHomeLinks(shop)),
    maxPacks: settings.orders.maxPacks,
    fallback: settings.opening.loadsSamples,
    samples: settings.samples.offersSamples,
    files: shop.pictures.address,
    hostedSignIn: shop.identity.hosted?.settings ?? null,
  }
}

// Only the owner's actions can change it, such as renaming the shop.
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) =>
  !!formAction?.startsWith('/admin/settings')

export function Layout({ children }: { children: ReactNode }) {
  const brand = useRouteLoaderData<typeof loader>('root')?.brand
  return (
    <html lang="en-IN" style={brand?.style ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        {/* The bar that sticks to the bottom stays above the phone's keyboard. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#f5f1ea" />
        <Meta />
        <InlinedStylesheet address={styles} />
        <Links />
        <link rel="icon" href={brand?.icon ?? '/icon.svg'} />
        <link rel="apple-touch-icon" href={brand?.touchIcon} />
      </head>
      <body>
        {children}
        <JsonLd />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useScrollToTopAndFocus()
  useFlashToast()
  usePressReplay()
  const { Lazy: AfterFirstPaint, prefetch } = useLazyOnInteraction(loadPartsAfterFirstPaint)
  useOnIdle(prefetch)
  const isLeaving = useFullPageLoadForSignIn(loaderData.hostedSignIn !== null)
  return (
    <SiteContext value={loaderData}>
      <SessionProvider>
        <CartProvider>
          <a className="skip" href="#main">
            Skip to content
          </a>
          {loaderData.demo ? <DemoBanner /> : null}
          {isLeaving ? <Spinner label="Loading" /> : <Outlet />}
          {AfterFirstPaint ? <AfterFirstPaint /> : null}
        </CartProvider>
      </SessionProvider>
    </SiteContext>
  )
}

/**
 * When even the layout failed. A page that fails inside it keeps header and footer
 * (routes/storefront/layout/route.tsx).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MinimalErrorScreen>
      <ErrorScreen error={error} />
    </MinimalErrorScreen>
  )
}
