// What a page cannot do to itself: be pointed at and focused in many places at once.
const FORCED: readonly (readonly [RegExp, string])[] = [
  [/:focus-visible/g, '[data-force="focus"]'],
  [/:focus-within/g, ':has([data-force="focus"])'],
  [/:hover/g, '[data-force="hover"]'],
]

/**
 * Repeats every rule of the page's style sheets for pointer and focus, so that what wears `data-force` looks the same as
 * what is really pointed at: the states shown are the rules themselves and cannot go stale.
 */
export function forceStates(): void {
  for (const sheet of Array.from(document.styleSheets)) repeatIn(sheet)
}

function repeatIn(group: CSSStyleSheet | CSSGroupingRule): void {
  // From the end, so that what is added moves nothing that is still to come.
  for (let at = group.cssRules.length - 1; at >= 0; at--) {
    const rule = group.cssRules[at]
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) repeatIn(rule)
    if (!(rule instanceof CSSStyleRule)) continue
    const forced = FORCED.reduce((text, [state, mark]) => text.replace(state, mark), rule.selectorText)
    if (forced !== rule.selectorText) group.insertRule(`${forced}{${rule.style.cssText}}`, at + 1)
  }
}
