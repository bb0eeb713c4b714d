// Headings of the tariff: spices and their mixtures (0904 to 0910), sugar and jaggery (1701), salt (2501).
const EXEMPT_HEADING = /^(?:090[4-9]|0910|1701|2501)/

/**
 * Whether goods of an HSN code need nutrition per 100 g on their label. Spices, masala blends, sugar, jaggery and salt
 * need none (FSS (Labelling and Display) Regulations 2020, 5(3)). Every pack of the shop is packed before it is sold,
 * so that none is exempt as loose goods.
 */
export function needsNutrition(hsn: string): boolean {
  return !EXEMPT_HEADING.test(hsn)
}
