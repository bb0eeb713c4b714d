import type { Carrier } from './settings.ts'

/** Where a carrier shows a parcel, from the owner's template with {awb}; null for a carrier without one. */
export function carrierLink(carriers: readonly Carrier[], name: string, awb: string): string | null {
  const carrier = carriers.find((one) => one.name === name)
  return carrier ? carrier.trackingUrl.replace('{awb}', encodeURIComponent(awb)) : null
}
