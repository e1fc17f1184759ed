import { expect, test } from 'vitest'
import * as words from '../messages/picture-crop.ts'
import { chosenInWords } from './chosen-words.ts'
import { kinds } from './kinds.ts'

const fieldOf = (wanted: string) => kinds.person.fields.find(({ name }) => name === wanted)

test.each([
  ['photoKeeps', 'topRight', words.focuses.topRight],
  ['photoKeeps', '37 62', words.placeInWords(37, 62)],
  ['photoZoom', 'close', words.zooms.close],
  ['photoZoom', '1.7', words.zoomInWords(1.7)],
  ['photoZoom', 'odd', 'odd'],
  ['group', 'staff', 'Staff'],
])('%s is called what people call it where it is %j', (name, value, called) => {
  const field = fieldOf(name)
  expect(field && chosenInWords(field, value)).toBe(called)
})
