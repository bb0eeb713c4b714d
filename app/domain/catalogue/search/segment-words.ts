import type { SearchSegment } from './search-segment.ts'

// Words of a segment go by their number.

/** Every word that holds the text, and whether it begins with it. */
export function* wordsWith(
  { text: all, offsets }: SearchSegment,
  text: string,
): Generator<{ word: number; begins: boolean }> {
  for (let at = all.indexOf(text); at !== -1; ) {
    const word = firstAtLeast(offsets.length, (index) => (offsets[index] ?? 0) > at) - 1
    yield { word, begins: offsets[word] === at }
    at = all.indexOf(text, offsets[word + 1])
  }
}

/** The words that end so. */
export function wordsEnding(segment: SearchSegment, ending: string): number[] {
  const { text: all, offsets } = segment
  const found: number[] = []
  const line = `${ending}\n`
  for (let at = all.indexOf(line); at !== -1; at = all.indexOf(line, at + 1))
    found.push(firstAtLeast(offsets.length, (index) => (offsets[index] ?? 0) > at) - 1)
  return found
}

/** The words that begin so: they are sorted, so these stand together. */
export function wordsBeginning({ words }: SearchSegment, beginning: string): number[] {
  const found: number[] = []
  let word = firstAtLeast(words.length, (index) => (words[index] ?? '') >= beginning)
  while (words[word]?.startsWith(beginning)) found.push(word++)
  return found
}

/** The word, if it is known. */
export function wordItself({ words }: SearchSegment, wanted: string): number[] {
  const word = firstAtLeast(words.length, (index) => (words[index] ?? '') >= wanted)
  return words[word] === wanted ? [word] : []
}

/** The first of so many numbers for which something is so that stays so from there on; the count itself if for none. */
function firstAtLeast(count: number, isSo: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}
