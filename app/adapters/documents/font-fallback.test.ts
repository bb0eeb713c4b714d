import { expect, test } from 'vitest'
import { textRuns } from './font-fallback.ts'

const SCRIPTS = [
  ['noto-sans-devanagari-400', 'श्रीमती चथुर्थी'],
  ['noto-sans-bengali-400', 'অনিন্দিতা চৌধুরী'],
  ['mukta-mahee-gurmukhi-400', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['mukta-vaani-gujarati-400', 'અંકિત ક્ષત્રિય'],
  ['noto-sans-oriya-400', 'ଅନନ୍ୟା ମିଶ୍ର'],
  ['noto-sans-tamil-400', 'தமிழ்செல்வி'],
  ['noto-serif-telugu-400', 'శ్రీనివాస్ రెడ్డి'],
  ['noto-sans-kannada-400', 'ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['anek-malayalam-400', 'ഗോപാലകൃഷ്ണൻ'],
  ['noto-sans-ol-chiki-400', 'ᱥᱟᱱᱛᱟᱲᱤ'],
] as const

test.each(SCRIPTS)('%s is the font for a name', (font, name) => {
  expect(textRuns(name, 'plain')).toEqual([{ font, text: name.normalize('NFC') }])
})

test.each([
  ['₹633', 'strong', ['figtree-latin-ext-600 ₹', 'figtree-latin-600 633']],
  ['Zoë Żak', 'plain', ['figtree-latin-400 Zoë ', 'figtree-latin-ext-400 Ż', 'figtree-latin-400 ak']],
  ['Mewa', 'display', ['eczar-latin-600 Mewa']],
  ['राम 12', 'plain', ['noto-sans-devanagari-400 राम ', 'figtree-latin-400 12']],
  ['محمد اقبال', 'plain', ['noto-sans-arabic-400 محمد اقبال']],
  ['', 'plain', []],
] as const)('%s in stretches of one font', (text, voice, runs) => {
  expect(textRuns(text, voice).map((run) => `${run.font} ${run.text}`)).toEqual(runs)
})
