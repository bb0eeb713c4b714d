const MAX_WITHOUT_GAPS = 7

/**
 * The page numbers to link: the first, the last, the current one and its neighbours, with 'gap' for two or more pages
 * left out between them. Up to MAX_WITHOUT_GAPS pages are all linked.
 */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  if (pages <= MAX_WITHOUT_GAPS) return Array.from({ length: pages }, (_, index) => index + 1)
  const named = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  return named.flatMap((number, index) => {
    const leftOut = number - (named[index - 1] ?? 0) - 1
    if (leftOut === 0) return number
    return leftOut === 1 ? [number - 1, number] : (['gap', number] as const)
  })
}
