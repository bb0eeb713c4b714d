import { STATES } from '../delivery/indian-state.ts'
import type { StoreSettings } from '../settings/settings.ts'
import type { Thing } from './thing.ts'

/** Who sells, as the footer says it. The tax number is left out until the owner has entered one. */
export function organizationThing(origin: string, store: StoreSettings): Thing {
  const region = STATES.find((state) => state.code === store.state)?.name
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: store.name,
    legalName: store.legalName,
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
    telephone: store.phone,
    email: store.email,
    ...(store.gstin ? { taxID: store.gstin } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      ...(region ? { addressRegion: region } : {}),
      postalCode: store.pincode,
      addressCountry: 'IN',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: store.phone,
      email: store.email,
      url: `${origin}/contact`,
      areaServed: 'IN',
    },
  }
}
