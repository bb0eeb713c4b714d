import type { Carrier } from '../settings.ts'

/**
 * The tracking URL of a parcel, from the carrier's template with {awb}; null for an unknown carrier, or one without a
 * page.
 */
export function carrierTrackingLink(carriers: readonly Carrier[], name: string, awb: string): string | null {
  const carrier = carriers.find((carrier) => carrier.name === name)
  return carrier?.trackingUrl ? carrier.trackingUrl.replace('{awb}', encodeURIComponent(awb)) : null
}
