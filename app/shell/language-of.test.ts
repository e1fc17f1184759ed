import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['அருள்மொழி செல்வராஜ்', 'ta'],
  ['हर्षिता अग्रवाल', 'hi'],
  ['ప్రణవి కొల్లి', 'te'],
  ['മീനാക്ഷി നായർ', 'ml'],
  ['ಪೂರ್ಣಿಮಾ ಭಟ್', 'kn'],
  ['অনন্যা সেন', 'bn'],
  ['S. செல்வி', 'ta'],
  ['Noël Arokiasamy', undefined],
  ['', undefined],
])('%s is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
