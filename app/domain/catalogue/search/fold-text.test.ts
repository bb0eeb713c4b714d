import { describe, expect, test } from 'vitest'
import { foldText, foldTyped } from './fold-text.ts'

describe('folding', () => {
  test.each([
    ['  Roasted &  Salted ', 'roasted salted'],
    ['TÜRKİYE', 'turkiye'],
    ['Türki\u0308ye', 'turkiye'],
    ['ＫＡＪＵ', 'kaju'],
    ['चिलगोज़ा', 'चिलगोजा'],
    ['चिलगो\u095bा', 'चिलगोजा'],
    ['अँजीर', 'अंजीर'],
    ['मिक्\u200dस', 'मिक्स'],
    ['W-240', 'w 240'],
    ['...', ''],
  ])('%j is compared as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('vowel signs are kept, because they distinguish Devanagari words', () => {
    expect(foldText('काजू')).not.toBe(foldText('कजा'))
  })

  test('only the first 64 characters are used', () => {
    expect(foldTyped(`  ${'a'.repeat(64)}bbb`)).toBe('a'.repeat(64))
  })
})
