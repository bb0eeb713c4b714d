import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { organizationJsonLd, webSiteJsonLd } from './site-json-ld.ts'

const { store } = DEFAULT_SETTINGS

test('the seller has its state by name, and a tax number only if there is one', () => {
  const thing = organizationJsonLd('https://mewa.example', DEFAULT_SETTINGS)
  expect(thing).toMatchObject({
    legalName: store.legalName,
    address: { addressRegion: 'Delhi', postalCode: '110006' },
    contactPoint: { telephone: store.phone, url: 'https://mewa.example/contact' },
  })
  expect(thing).not.toHaveProperty('taxID')
  const registered = organizationJsonLd('https://mewa.example', {
    ...DEFAULT_SETTINGS,
    store: { ...store, gstin: '07AAACM1234A1Z5' },
  })
  expect(registered).toMatchObject({ taxID: '07AAACM1234A1Z5' })
})

test('the site search has the URL of the search box', () => {
  expect(webSiteJsonLd('https://mewa.example', store).potentialAction).toMatchObject({
    target: { urlTemplate: 'https://mewa.example/products?search={search_term_string}' },
  })
})
