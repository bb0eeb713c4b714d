import { STATES } from '#app/domain/delivery/indian-state.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { returnTerms } from './offer-terms.ts'
import type { StructuredData } from './structured-data.ts'

/** Who sells, as the footer says it, and on what terms. The tax number is left out until the owner has entered one. */
export function organizationJsonLd(origin: string, settings: Pick<Settings, 'store' | 'policies'>): StructuredData {
  const { store } = settings
  const reach = {
    ...(store.phone ? { telephone: store.phone } : {}),
    ...(store.email ? { email: store.email } : {}),
  }
  const region = STATES.find((state) => state.code === store.state)?.name
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: store.name,
    ...(store.legalName ? { legalName: store.legalName } : {}),
    url: `${origin}/`,
    // Search engines ask for 112 pixels at least, which a drawing does not have.
    logo: `${origin}/icons/icon-512.png`,
    ...reach,
    ...(store.gstin ? { taxID: store.gstin } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(store.address ? { streetAddress: store.address, postalCode: store.pincode } : {}),
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
    hasMerchantReturnPolicy: returnTerms(origin, settings),
  }
}
