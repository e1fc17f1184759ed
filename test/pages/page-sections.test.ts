import { expect, test } from 'vitest'
import { hiddenHere } from '#contract/messages/page-sections.ts'
import {
  pageSections,
  type PlacedSection,
  placedSections,
  type SectionedKind,
} from '#contract/page-sections.ts'
import { calls, contentPath, pages, recordPath } from '#contract/paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin } from '#test/factories.ts'
import { sampleSite } from '#test/sample.ts'

const { app, db, blobs } = await builtApp()
const sample = await sampleSite(db, blobs)
await sample.empty()
await sample.fill()
const admin = await login(app, await anAdmin(db))

/** Two sections of each page by what visitors see of them, in the order in which they stand. */
const seen: [SectionedKind, string, [name: string, id: string][]][] = [
  [
    'home',
    pages.home,
    [
      ['about', '<section id="about"'],
      ['competencies', '<section id="competencies"'],
    ],
  ],
  [
    'about',
    pages.about,
    [
      ['history', 'id="history"'],
      ['facilities', 'id="facilities"'],
    ],
  ],
  [
    'verification',
    pages.verification,
    [
      ['askers', 'id="askers"'],
      ['answers', 'id="confirmed"'],
    ],
  ],
  [
    'alumniPage',
    pages.alumni,
    [
      ['voices', 'id="voices"'],
      ['touch', 'id="touch"'],
    ],
  ],
]

test.each(seen)(
  '%s shows its sections in their order, and none that is hidden',
  async (kind, url, own) => {
    const marks = own.map(([, mark]) => mark)
    const placesOf = async () => {
      const { body } = await app.inject(url)
      return marks.map((mark) => body.indexOf(mark))
    }
    const [early = -1, late = -1] = await placesOf()
    expect([early > 0, late > early]).toEqual([true, true])

    const [first, second] = own.map(([name]) => name)
    const standing = placedSections(kind, [])
    const moved = standing.toSorted(
      (one, other) => Number(other.name === second) - Number(one.name === second),
    )
    await arrange(kind, moved)
    const [now = -1, then = -1] = await placesOf()
    expect(then).toBeGreaterThan(0)
    expect(then).toBeLessThan(now)

    await arrange(
      kind,
      standing.map(({ name, state }) => ({ name, state: name === first ? 'hidden' : state })),
    )
    expect((await placesOf())[0]).toBe(-1)
    const words: Readonly<Record<string, string>> = pageSections[kind]
    // As HTML has it.
    const told = hiddenHere(words[first ?? ''] ?? '')
    expect((await app.inject({ url, headers: admin })).body).toContain(told)
    expect((await app.inject(url)).body).not.toContain(told)
  },
)

test('they are arranged by a plain form on the page that edits them', async () => {
  const { body } = await app.inject({ url: contentPath('home'), headers: admin })
  expect(body).toContain(`action="${calls.sectionMoves}/home"`)
  expect(body).toContain('value="news:up"')
  expect(body).toContain('value="news:hide"')
  const { body: other } = await app.inject({ url: contentPath('mails'), headers: admin })
  expect(other).not.toContain(calls.sectionMoves)
})

async function arrange(kind: SectionedKind, sections: readonly PlacedSection[]) {
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: recordPath(kind, kind),
    headers: admin,
    payload: { fields: { sections: JSON.stringify(sections) } },
  })
  expect(statusCode).toBe(200)
}
