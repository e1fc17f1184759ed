import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

const download = 'application/octet-stream'

test.each([
  ['Lecture.pdf', 'application/pdf', 'PDF'],
  ['Board', 'image/webp', 'Image'],
  ['Lab.mp4', 'video/mp4', 'Video'],
  ['Plan.DOCX', download, 'Document'],
  ['marks.final.xlsx', download, 'Document'],
  ['firmware.bin', download, 'File'],
  ['Lecture.pdf', download, 'File'],
  ['docx', download, 'File'],
  ['', download, 'File'],
])('%s of type %s is called a %s', (name, type, word) => {
  expect(fileKind({ name, type }).word).toBe(word)
})

test('each kind has a sign of its own', () => {
  const types = ['application/pdf', 'image/png', 'video/mp4', download]
  const icons = types.map((type) => fileKind({ name: 'a', type }).icon)
  expect(new Set([...icons, fileKind({ name: 'a.doc', type: download }).icon]).size).toBe(5)
})
