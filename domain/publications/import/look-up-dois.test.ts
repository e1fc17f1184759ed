import { expect, test } from 'vitest'
import * as words from '#contract/messages/publication-import.ts'
import { doisIn, lookUpAll, requireLookUp } from './look-up-dois.ts'

test.each([
  ['10.1000/1', ['10.1000/1']],
  ['https://doi.org/10.1000/1\n doi:10.1000/2, 10.1000/1', ['10.1000/1', '10.1000/2']],
  ['See 10.1000/1', null],
  ['', null],
  ['10.1000/1 '.repeat(10_000), null],
])('of “%s” the DOIs are %j', (text, dois) => {
  expect(doisIn(text)).toEqual(dois)
})

async function someone(doi: string) {
  return doi.endsWith('1') ? '{"type": "article-journal", "title": "On Keys"}' : null
}

async function nobody(): Promise<null> {
  throw new Error('Nobody asks.')
}

test('each DOI is a row: what it names, or that nothing was found', async () => {
  const told: string[] = []
  const tell = async (done: number, total: number) => void told.push(`${done} of ${total}`)
  expect(await lookUpAll(['10.1000/1', '10.1000/2'], someone, tell)).toMatchObject({
    format: 'dois',
    rows: [
      { line: 1, entry: { kind: 'journal', fields: { title: 'On Keys', doi: '10.1000/1' } } },
      { line: 2, citeKey: '10.1000/2', outcome: 'refused', reason: words.doiNotFound },
    ],
  })
  expect(told).toEqual(['0 of 2', '1 of 2', '2 of 2'])
})

test('more than fifty are refused before any is looked up', () => {
  const dois = Array.from({ length: 51 }, (_, at) => `10.1000/${at}`)
  expect(() => requireLookUp(dois, nobody)).toThrow(words.tooManyDois(50))
})
