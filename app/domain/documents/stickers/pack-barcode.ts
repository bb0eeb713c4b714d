import { sum } from '#app/domain/sum.ts'
/**
 * An EAN-13 of the shop's own, for use inside the shop: GS1 keeps the prefixes 20 to 29 for that. `serial` counts packs
 * from 1.
 */
export function packBarcode(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** The check digit of the first twelve digits of an EAN-13: weights 1 and 3 in turn, up to the next ten. */
function checkDigit(digits: string): number {
  const weighted = Array.from(digits, (digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3))
  return (10 - (sum(weighted) % 10)) % 10
}
