/**
 * The alt text of a product's picture at a position from 0: the owner's, otherwise the product's name with its number.
 */
export function altOf(
  { name, imageAlts }: { name: string; imageAlts: Readonly<Record<string, string>> },
  image: string,
  index: number,
): string {
  return imageAlts[image] ?? (index === 0 ? name : `${name}, picture ${index + 1}`)
}
