import { createContext } from 'react'

/** What the server draws once for many pages: the inside of a card, of the filters beside a list, of the foot of a page. */
export type KeptPart = 'card' | 'filters' | 'foot'

/**
 * What stands for a part that the server has drawn before, as HTML; null for one to be drawn. `told` is all the part is told,
 * as one text: where it is the same, so is what is drawn. The browser draws all and never asks.
 */
export const KeptTexts = createContext<(part: KeptPart, told: string) => string | null>(() => null)
