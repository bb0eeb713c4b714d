// Abbreviations written in capitals.
const ABBREVIATIONS = /\b(awb|cod|fssai|gst|gstin|hsn|mrp|ndr|pin|sms|upi)\b/gi

/** A text with its abbreviations in capitals: “assign awb” is “assign AWB”. */
export function capitalizeAbbreviations(text: string): string {
  return text.replace(ABBREVIATIONS, (word) => word.toUpperCase())
}

/** A text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
