import { type ColourToken, readColourTokens } from '#app/ui/dev/kit/colour-tokens.ts'
import darkCss from '#app/ui/styles/dark.css?raw'
import themeCss from '#app/ui/styles/theme.css?raw'

/** The colours as the style sheets of this very build name them. */
export const COLOURS: readonly ColourToken[] = readColourTokens(themeCss, darkCss)
