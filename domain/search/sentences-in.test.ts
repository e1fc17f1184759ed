import { expect, test } from 'vitest'
import { sentencesIn } from './sentences-in.ts'

test('of a picture its words are said, and not the id of its file', () => {
  const pictures = [{ fileId: 'fk2zn0tt7c9zb90e', alt: 'Racks of wires', caption: 'In May' }]
  const laboratory = { name: 'Networks', line: 'Cables.', pictures }
  expect(sentencesIn([laboratory])).toBe('Networks: Cables. Racks of wires In May')
})
