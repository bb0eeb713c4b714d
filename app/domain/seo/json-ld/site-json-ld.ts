import { iconPath } from '#app/domain/brand/page-brand.ts'
import { STATES } from '#app/domain/delivery/indian-state.ts'
import { socialLinks } from '#app/domain/menus/shown-menus.ts'
import type { Settings, StoreSettings } from '#app/domain/settings/settings.ts'
import { registeredAddress } from '#app/domain/settings/store-details/format-store-address.ts'
import type { StructuredData } from './structured-data.ts'

/** The site with its search. */
export function webSiteJsonLd(origin: string, store: StoreSettings): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: store.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The seller, as in the footer, with the return policy. Facts that the owner has not entered are left out. */
export function organizationJsonLd(
  origin: string,
  settings: Pick<Settings, 'store' | 'brand' | 'policies' | 'orders' | 'menus'>,
): StructuredData {
  const { store } = settings
  const reach = {
    ...(store.phone ? { telephone: store.phone } : {}),
    ...(store.email ? { email: store.email } : {}),
  }
  const pages = socialLinks(settings.menus).map(({ to }) => to)
  const region = STATES.find((state) => state.code === store.state)?.name
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: store.name,
    ...(store.legalName ? { legalName: store.legalName } : {}),
    url: `${origin}/`,
    // Search engines require at least 112 pixels, so not the SVG.
    logo: `${origin}${iconPath(settings.brand, 'icon-512')}`,
    ...reach,
    ...(pages.length > 0 ? { sameAs: pages } : {}),
    ...(store.gstin ? { taxID: store.gstin } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(store.address ? { streetAddress: registeredAddress(store), postalCode: store.pincode } : {}),
      ...(region ? { addressRegion: region } : {}),
      addressCountry: 'IN',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...reach,
      url: `${origin}/contact`,
      areaServed: 'IN',
    },
    hasMerchantReturnPolicy: returnTermsJsonLd(origin, settings),
  }
}

/** The id by which an offer refers to the return policy; the home page has it in full, as part of the organization. */
export function returnTermsId(origin: string): string {
  return `${origin}/#returns`
}

/**
 * The return policy: faulty packs are resent or refunded, and there are no returns for a change of mind (the standard
 * Return Policy). Of an owner's own text only the link is known.
 */
function returnTermsJsonLd(
  origin: string,
  { policies, orders }: Pick<Settings, 'policies' | 'orders'>,
): StructuredData {
  const link = {
    '@type': 'MerchantReturnPolicy',
    '@id': returnTermsId(origin),
    merchantReturnLink: `${origin}/return-policy`,
  }
  if (policies['return-policy']?.text) return link
  return {
    ...link,
    applicableCountry: 'IN',
    returnPolicyCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: Math.floor(orders.problemHours / 24),
    itemCondition: 'https://schema.org/DamagedCondition',
    returnFees: 'https://schema.org/FreeReturn',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: ['https://schema.org/ExchangeRefund', 'https://schema.org/FullRefund'],
  }
}
