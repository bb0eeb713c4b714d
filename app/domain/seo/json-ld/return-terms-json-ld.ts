import type { Settings } from '#app/domain/settings/settings.ts'
import type { StructuredData } from './structured-data.ts'

/** The id by which an offer refers to the return policy; the home page has it in full, as part of the organization. */
export function returnTermsId(origin: string): string {
  return `${origin}/#returns`
}

/**
 * The return policy: faulty packs are resent or refunded, and there are no returns for a change of mind (the standard
 * Return Policy). Of an owner's own text only the link is known.
 */
export function returnTermsJsonLd(
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
