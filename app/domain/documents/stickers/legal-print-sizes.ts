// Legal Metrology (Packaged Commodities) Rules 2011, rule 7(2), Table I for printed declarations, as substituted by
// G.S.R. 629(E) of 23 June 2017. Rule 7(5) keeps it for food: net quantity, price, dates and consumer care.
const HEIGHTS: readonly (readonly [upToCm2: number, millimetres: number])[] = [
  [50, 1],
  [100, 1.5],
  [500, 2.5],
  [2500, 4],
]
const TALLEST = 6

/** The least height of letters and numerals in millimetres, by the area of the panel in cm². */
export function minLetterHeight(areaCm2: number): number {
  return HEIGHTS.find(([upToCm2]) => areaCm2 <= upToCm2)?.[1] ?? TALLEST
}

// Food Safety and Standards (Labelling and Display) Regulations 2020, regulation 5(4): the least diameter of the green
// circle; the square around it has twice that side.
const CIRCLES: readonly (readonly [upToCm2: number, millimetres: number])[] = [
  [100, 3],
  [500, 4],
  [2500, 6],
]
const LARGEST_CIRCLE = 8

/** The vegetarian mark in millimetres, by the area of the panel in cm². */
export function vegetarianMark(areaCm2: number): { circle: number; square: number } {
  const circle = CIRCLES.find(([upToCm2]) => areaCm2 <= upToCm2)?.[1] ?? LARGEST_CIRCLE
  return { circle, square: 2 * circle }
}
