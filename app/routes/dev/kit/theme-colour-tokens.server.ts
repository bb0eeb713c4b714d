import themeCss from '#app/styles/theme.css?raw'
import { type ColourToken, readColourTokens } from './colour-tokens-and-pairs.ts'

/** The colours of this build's theme. */
export const COLOUR_TOKENS: readonly ColourToken[] = readColourTokens(themeCss)
