import type { Requirements } from './structured-data-requirements.ts'

const ANY_TEXT = /\S/
const ADDRESS = /^https?:\/\/[^\s/]+\/\S*$/
const RUPEES = /^(?!0+\.00 )\d+\.\d\d INR$/
const DAYS = /^\d+$/
const DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/
const LATER = 'a reader can do without'

// support.google.com/merchants/answer/7052112 with its attributes as of August 2026, for food sold new in India;
// rssboard.org (RSS 2.0); ogp.me; sitemaps.org with what Google reads of it.
export const FEED_REQUIREMENTS = {
  item: {
    required: {
      'g:id': /^\S{1,50}$/,
      'g:title': /^[\s\S]{1,150}$/,
      'g:description': /^[\s\S]{1,5000}$/,
      'g:link': ADDRESS,
      'g:image_link': ADDRESS,
      'g:availability': /^(?:in_stock|out_of_stock)$/,
      'g:price': RUPEES,
      'g:brand': /^.{1,70}$/,
      'g:item_group_id': /^\S{1,50}$/,
      'g:shipping.g:country': /^IN$/,
      'g:shipping.g:price': /^\d+\.\d\d INR$/,
    },
    recommended: {
      'g:canonical_link': ADDRESS,
      'g:additional_image_link': ADDRESS,
      'g:condition': /^new$/,
      'g:identifier_exists': /^no$/,
      'g:maximum_retail_price': RUPEES,
      'g:product_type': /^.{1,750}$/,
      'g:size': /^.{1,100}$/,
      'g:unit_pricing_measure': /^\d+g$/,
      'g:unit_pricing_base_measure': /^100g$/,
      'g:shipping_weight': /^\d+ g$/,
      'g:shipping.g:min_handling_time': DAYS,
      'g:shipping.g:max_handling_time': DAYS,
      'g:shipping.g:min_transit_time': DAYS,
      'g:shipping.g:max_transit_time': DAYS,
      'g:shipping_handling_business_days': /^Mon-Sat$/,
      'g:shipping_transit_business_days': /^Mon-Sat$/,
    },
    leftOut: {
      'g:gtin': 'packs weighed out in the shop carry no number of GS1',
      'g:mpn': 'nor one of a manufacturer',
      'g:sale_price': 'the maximum price is no price anybody paid before',
      'g:google_product_category': 'Google finds it by title and description',
      'g:returns': 'it must state a return method, and packs usually cannot be returned',
      'g:free_shipping_threshold': 'it differs from zone to zone',
    },
  },
  news: {
    required: { title: ANY_TEXT, link: ADDRESS, description: ANY_TEXT },
    recommended: { language: /^en-in$/, lastBuildDate: DATE },
    leftOut: Object.fromEntries(['copyright', 'category', 'image', 'ttl', 'generator'].map((name) => [name, LATER])),
  },
  newItem: {
    required: { title: ANY_TEXT },
    recommended: { link: ADDRESS, description: ANY_TEXT, guid: ADDRESS, pubDate: DATE },
    leftOut: Object.fromEntries(['author', 'category', 'comments', 'enclosure', 'source'].map((name) => [name, LATER])),
  },
  page: {
    required: { loc: ADDRESS },
    recommended: { lastmod: /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{3}Z)?$/, 'image:image.0.image:loc': ADDRESS },
    leftOut: { changefreq: 'Google does not read it', priority: 'Google does not read it' },
  },
  card: {
    required: { 'og:title': ANY_TEXT, 'og:type': /^product$/, 'og:image': ADDRESS, 'og:url': ADDRESS },
    recommended: {
      'og:description': ANY_TEXT,
      'og:site_name': ANY_TEXT,
      'og:locale': /^en_IN$/,
      'og:image:type': /^image\/jpeg$/,
      'og:image:width': /^1200$/,
      'og:image:height': /^630$/,
      'og:image:alt': ANY_TEXT,
      'product:price:amount': /^\d+\.\d\d$/,
      'product:price:currency': /^INR$/,
      'product:availability': /^(?:in|out of) stock$/,
    },
    leftOut: {
      'og:determiner': 'a name without one is valid',
      'og:audio': 'there is none',
      'og:video': 'there is none',
    },
  },
} satisfies Record<string, Requirements>
