/** A GST rate and the day in India from which it is in force. */
export type DatedGstRate = { fromDay: string; hsn: string; rateBp: number }

/** The GST rate in force on a day in India, or undefined. `rates` are oldest first. */
export function rateOn(rates: readonly DatedGstRate[], day: string): DatedGstRate | undefined {
  return rates.findLast((rate) => rate.fromDay <= day)
}

/** The GST rate that an edit adds; null when it has none, or the same rate is in force on that day. */
export function rateToWrite(
  rates: readonly DatedGstRate[],
  { hsn, gstRateBp, gstFromDay }: { hsn: string; gstRateBp: number | null; gstFromDay: string | null },
  today: string,
): DatedGstRate | null {
  if (hsn === '' || gstRateBp === null) return null
  const fromDay = gstFromDay ?? today
  const before = rateOn(rates, fromDay)
  return before?.hsn === hsn && before.rateBp === gstRateBp ? null : { fromDay, hsn, rateBp: gstRateBp }
}
