/** The required format of a value: a pattern. */
type Shapes = Readonly<Record<string, RegExp>>

/**
 * The documented requirements of a type, by property path; ` or ` separates alternatives. All recommended properties
 * are listed: present, or omitted with a reason.
 */
export type Requirements = { required: Shapes; recommended: Shapes; leftOut: Readonly<Record<string, string>> }

const ANY_TEXT = /\S/
const ADDRESS = /^https?:\/\/[^\s/]+\/\S*$/
const AMOUNT = /^\d+\.\d\d$/
const PRICE = /^(?!0+\.00$)\d+\.\d\d$/
const DAYS = /^\d+$/
const RUPEES = /^INR$/
const INDIA = /^IN$/
const oneOf = (...values: string[]) => new RegExp(`^https://schema\\.org/(?:${values.join('|')})$`)
const under = (path: string, shapes: Shapes): Shapes =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [`${path}.${name}`, shape]))

const NO_END = 'a price holds until it is changed'
const NOT_SUCH = 'food in packs has none'
const NOT_CONFIGURED = 'the shop has no setting for it'
const NO_MEMBERS = 'there are no personal prices'
const OTHERS_COUNTRIES = 'read of other countries, not of India'

// developers.google.com/search/docs/appearance/structured-data, read in November 2026 as last updated: merchant-listing
// (July 2026), product-variants, return-policy, review-snippet, organization (September 2026), breadcrumb; site-names.
export const GOOGLE_REQUIREMENTS = {
  group: {
    required: { name: ANY_TEXT },
    recommended: {
      'brand.name': ANY_TEXT,
      description: ANY_TEXT,
      'hasVariant.0.sku': ANY_TEXT,
      productGroupID: ANY_TEXT,
      url: ADDRESS,
      variesBy: oneOf('size'),
      'image.0': ADDRESS,
      category: ANY_TEXT,
    },
    leftOut: {},
  },
  pack: {
    required: { name: ANY_TEXT, 'image.0': ADDRESS, 'offers.@type': /^Offer$/ },
    recommended: { description: ANY_TEXT, sku: /^[!-~]+$/, size: ANY_TEXT },
    leftOut: {
      gtin: 'packs weighed out in the shop carry no number of GS1',
      mpn: 'nor one of a manufacturer',
      isVariantOf: 'the group names its variants',
      inProductGroupWithID: 'the group names its variants',
      ...Object.fromEntries(
        ['audience', 'color', 'hasAdultConsideration', 'hasCertification', 'material', 'pattern', 'subjectOf'].map(
          (name) => [name, NOT_SUCH],
        ),
      ),
    },
  },
  offer: {
    required: {
      price: PRICE,
      priceCurrency: RUPEES,
      ...under('shippingDetails', {
        'shippingRate.currency': RUPEES,
        'shippingDestination.addressCountry': INDIA,
        'deliveryTime.@type': /^ShippingDeliveryTime$/,
      }),
      'shippingDetails.shippingRate.value or shippingDetails.shippingRate.maxValue': AMOUNT,
    },
    recommended: {
      availability: oneOf('InStock', 'OutOfStock'),
      itemCondition: oneOf('NewCondition'),
      url: ADDRESS,
      'hasMerchantReturnPolicy.@id': ADDRESS,
      'priceSpecification.0.price': PRICE,
      'priceSpecification.0.priceCurrency': RUPEES,
      ...under('priceSpecification.0.referenceQuantity', { value: DAYS, unitCode: /^GRM$/ }),
      ...under('priceSpecification.0.referenceQuantity.valueReference', { value: /^100$/, unitCode: /^GRM$/ }),
      ...under('shippingDetails.deliveryTime.handlingTime', { minValue: DAYS, maxValue: DAYS, unitCode: /^DAY$/ }),
      ...under('shippingDetails.deliveryTime.transitTime', { minValue: DAYS, maxValue: DAYS, unitCode: /^DAY$/ }),
    },
    leftOut: {
      'priceSpecification.0.priceType': 'it marks a price that is not the one paid',
      priceValidUntil: NO_END,
      validFrom: NO_END,
      validThrough: NO_END,
      'priceSpecification.0.validFrom': NO_END,
      'priceSpecification.0.validThrough': NO_END,
      'priceSpecification.0.validForMemberTier': NO_MEMBERS,
      'priceSpecification.0.membershipPointsEarned': NO_MEMBERS,
      'shippingDetails.shippingDestination.addressRegion': OTHERS_COUNTRIES,
      'shippingDetails.shippingDestination.postalCode': OTHERS_COUNTRIES,
    },
  },
  rating: {
    required: { ratingValue: /^[1-5](?:\.\d)?$/, reviewCount: /^[1-9]\d*$/ },
    recommended: {},
    leftOut: { bestRating: '5 by default', worstRating: '1 by default' },
  },
  review: {
    required: { 'author.name': /^\S.{0,98}$/, 'reviewRating.ratingValue': /^[1-5]$/ },
    recommended: {
      datePublished: /^\d{4}-\d\d-\d\d$/,
      'reviewRating.bestRating': /^5$/,
      'reviewRating.worstRating': /^1$/,
    },
    leftOut: {},
  },
  returns: {
    required: {
      applicableCountry: INDIA,
      returnPolicyCategory: oneOf('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: DAYS,
    },
    recommended: {
      '@id': ADDRESS,
      merchantReturnLink: ADDRESS,
      returnFees: oneOf('FreeReturn'),
      itemDefectReturnFees: oneOf('FreeReturn'),
      itemCondition: oneOf('DamagedCondition'),
      'refundType.0': oneOf('ExchangeRefund', 'FullRefund'),
      returnPolicyCountry: INDIA,
    },
    leftOut: {
      returnMethod: 'as a rule nothing is sent back: a photograph is enough',
      returnLabelSource: 'nor is there a label for it',
      itemDefectReturnLabelSource: 'nor is there a label for it',
      ...Object.fromEntries(
        ['returnShippingFeesAmount', 'itemDefectReturnShippingFeesAmount', 'restockingFee'].map((name) => [
          name,
          'it costs nothing',
        ]),
      ),
      ...Object.fromEntries(
        ['Fees', 'LabelSource', 'ShippingFeesAmount'].map((end) => [
          `customerRemorseReturn${end}`,
          'food is not taken back on a change of mind',
        ]),
      ),
      returnPolicySeasonalOverride: 'it is the same all year',
    },
  },
  organization: {
    required: {},
    recommended: {
      name: ANY_TEXT,
      legalName: ANY_TEXT,
      url: ADDRESS,
      logo: ADDRESS,
      email: /^\S+@\S+$/,
      telephone: /^\+\d+$/,
      'address.streetAddress': ANY_TEXT,
      'address.addressRegion': ANY_TEXT,
      'address.postalCode': /^\d{6}$/,
      'address.addressCountry': INDIA,
      'contactPoint.telephone': /^\+\d+$/,
      'contactPoint.email': /^\S+@\S+$/,
      'hasMerchantReturnPolicy.@type': /^MerchantReturnPolicy$/,
    },
    leftOut: {
      'address.addressLocality': 'the town is part of the street setting',
      taxID: 'present once the owner has entered the GSTIN',
      vatID: 'the GSTIN is given as the tax id',
      hasShippingService: 'every offer has its shipping cost',
      hasMemberProgram: NO_MEMBERS,
      ...Object.fromEntries(
        [
          ...['alternateName', 'description', 'foundingDate', 'numberOfEmployees', 'sameAs'],
          ...['duns', 'globalLocationNumber', 'iso6523Code', 'leiCode', 'naics'],
        ].map((name) => [name, NOT_CONFIGURED]),
      ),
    },
  },
  site: {
    required: { name: ANY_TEXT, url: ADDRESS },
    recommended: {},
    leftOut: { alternateName: NOT_CONFIGURED },
  },
  crumb: {
    required: { position: /^[1-9]$/, name: ANY_TEXT, item: ADDRESS },
    recommended: {},
    leftOut: {},
  },
} satisfies Record<string, Requirements>
