/**
 * The widths of the seven modules of each digit, in its left-hand form with odd parity; the other forms follow from it.
 */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
// Which of the six left digits have even parity, by the first digit of the number.
const PARITIES = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/**
 * Reads an EAN-13 as a scanner does, from its bars: their places and widths in any unit. Null for bars that are no
 * code, or whose check digit is wrong.
 */
export function readEan13(bars: readonly { x: number; width: number }[]): string | null {
  const edges = bars.toSorted((a, b) => a.x - b.x).flatMap(({ x, width }) => [x, x + width])
  const [first = 0, last = 0] = [edges[0], edges.at(-1)]
  const module = (last - first) / 95
  const widths = edges.slice(1).map((edge, at) => Math.round((edge - (edges[at] ?? 0)) / module))
  if (widths.length !== 59) return null
  const groups = [...widths.slice(3, 27), ...widths.slice(32, 56)].join('').match(/.{4}/g) ?? []
  const read = groups.map((group, at) => {
    const odd = DIGITS.indexOf(group)
    return odd >= 0
      ? { digit: odd, even: 0 }
      : { digit: DIGITS.indexOf([...group].reverse().join('')), even: at < 6 ? 1 : 0 }
  })
  if (read.some(({ digit }) => digit < 0)) return null
  const head = PARITIES.indexOf(
    read
      .slice(0, 6)
      .map(({ even }) => even)
      .join(''),
  )
  const number = `${head}${read.map(({ digit }) => digit).join('')}`
  const sum = Array.from(number, Number).reduce((all, digit, at) => all + digit * (at % 2 ? 3 : 1), 0)
  return head >= 0 && sum % 10 === 0 ? number : null
}
