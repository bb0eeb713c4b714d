/**
 * A GSTIN: the state's code, a company's PAN, and the check character. `index` tells up to some thousand of them apart.
 */
export function makeGstin(state: string, index: number): string {
  const first = `${state}AAAC${'MNPQ'[index % 4]}${1000 + (index % 9000)}A1Z`
  const sum = Array.from(first).reduce((total, character, position) => {
    const product = Number.parseInt(character, 36) * (position % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return first + ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}
