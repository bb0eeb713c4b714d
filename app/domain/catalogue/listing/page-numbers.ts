const SHOWN_WHOLE = 7

/**
 * The pages of a long list that get a link: the first, the last, the one shown and its neighbours, with 'gap' for two or more
 * that are left out between them. Up to seven pages are all named.
 */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  if (pages <= SHOWN_WHOLE) return Array.from({ length: pages }, (_, index) => index + 1)
  const named = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  return named.flatMap((number, index) => {
    const leftOut = number - (named[index - 1] ?? 0) - 1
    if (leftOut === 0) return number
    return leftOut === 1 ? [number - 1, number] : (['gap', number] as const)
  })
}
