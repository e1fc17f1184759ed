import { brotliCompressSync } from 'node:zlib'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { cardMarkup, logoMarkup } from './braid-markup.ts'
import { Braid } from './braid.tsx'
import { Logo } from './logo.tsx'
import { strandOfPlace } from './department-strands.ts'
import { standingStrands, strandNames, type StrandName } from './marks.ts'
import { PersonMark } from './person-mark.tsx'
import { Strand } from './strand.tsx'
import { WovenStrands } from './woven-strands.ts'

const kilobyte = 1000

test.each(['home', 'a', 'b', 'c', 'd', 'e'])('a hero costs little: %s', (seed) => {
  const markup = render(<Braid seed={seed} width={1440} height={240} />)
  expect(markup.length).toBeLessThan(14 * kilobyte)
  expect(brotliCompressSync(markup).length).toBeLessThan(4.1 * kilobyte)
})

const small: [string, string, number][] = [
  ['a band', render(<Braid seed="footer" width={1440} height={56} />), 6],
  ['a band in a profile', render(<Braid seed="22CS011" width={760} height={44} />), 5],
  ['a piece beside a heading', render(<Braid seed="students" width={420} height={96} />), 5],
  ['a piece in a form', render(<Braid seed="login" width={720} height={120} />), 5],
  ['a person', render(<PersonMark name="Bhavya Ramanathan" size="large" />), 5],
  ['a person in a list', render(<PersonMark name="Bhavya Ramanathan" size="small" />), 0.6],
  ['the logo', render(<Logo />), 1],
  ...strandNames.map((strand): [string, string, number] => {
    return [strand, render(<Strand strand={strand} seed="x" width={720} height={96} />), 3]
  }),
]

describe.each(small)('%s', (_, markup, limit) => {
  test('costs little', () => {
    expect(markup.length).toBeLessThan(limit * kilobyte)
  })

  test('is an ornament without inline style', () => {
    expect(markup).toMatch(/^<svg [^>]*aria-hidden="true" focusable="false"/)
    expect(markup).not.toContain('style=')
  })
})

test('a braid fills its box, a strand shows whole from the left', () => {
  const braid = render(<Braid seed="a" width={420} height={96} className="own" />)
  expect(braid).toContain('preserveAspectRatio="xMidYMid slice"')
  expect(braid).toContain('own')
  const strand = render(<Strand strand="lock" seed="a" width={560} height={56} />)
  expect(strand).toContain('preserveAspectRatio="xMinYMid"')
})

describe('a strand of no domain', () => {
  const places = ['notices', 'roster', 'search', 'mail', 'no drafts', 'events', 'students', 'files']
  test('is one of the department’s own', () => {
    for (const seed of places) {
      const gear = render(<Strand strand="gear" seed={seed} width={320} height={64} />)
      expect(drawnIn(['gear'], seed)).toBe(gear)
    }
  })

  test('is the same at the same place, and not the same everywhere', () => {
    const strands = places.map((seed) => strandOfPlace(seed, ['gear', 'helix', 'network']))
    expect(places.map((seed) => strandOfPlace(seed, ['gear', 'helix', 'network']))).toEqual(strands)
    expect(new Set(strands).size).toBeGreaterThan(1)
  })

  test('is one of those of every site where nobody says whose it is', () => {
    const drawn = standingStrands.map((strand) =>
      render(<Strand strand={strand} seed="mail" width={320} height={64} />),
    )
    expect(drawn).toContain(drawnIn(undefined, 'mail'))
  })
})

test('a card is a whole file on paper', () => {
  const card = cardMarkup()
  expect(card).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/)
  expect(card).toContain('fill="#fbf8f1"')
  for (const colour of ['#0a7068', '#b93a1c', '#5a3bc4']) expect(card).toContain(colour)
  expect(card).toBe(cardMarkup())
})

test('a card of one domain is woven of its strand, in the colour that was chosen', () => {
  const card = cardMarkup(['gear'], new Map([['gear', '#7a1f3d']]))
  expect(new Set(card.match(/stroke="#\w+"/g))).toEqual(new Set(['stroke="#7a1f3d"']))
})

test('the favicon is a file of a few hundred bytes', () => {
  expect(logoMarkup().length).toBeLessThan(kilobyte)
})

/** A strand of no domain, on a page of a department that is drawn with these. */
function drawnIn(strands: readonly StrandName[] | undefined, seed: string) {
  return render(
    <WovenStrands value={strands}>
      <Strand seed={seed} width={320} height={64} />
    </WovenStrands>,
  )
}

function render(picture: ReactElement) {
  return renderToStaticMarkup(picture)
}
