import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleDomainKeys } from '#test/department.ts'
import manifest from '#content/sample/manifest.json' with { type: 'json' }
import courses from '#content/sample/records/course.json' with { type: 'json' }
import links from '#content/sample/records/link.json' with { type: 'json' }
import notes from '#content/sample/records/note.json' with { type: 'json' }
import papers from '#content/sample/records/paper.json' with { type: 'json' }
import videos from '#content/sample/records/video.json' with { type: 'json' }
import { webAddressIn } from '#contract/web-address.ts'
import { videoIdIn } from '#contract/youtube.ts'
import { sampleFolder } from '#test/sample.ts'

describe.each(sampleDomainKeys)('%s', (domain) => {
  const isHere = (resource: { domain: string }) => resource.domain === domain
  const files = notes.filter(isHere).flatMap((note) => note.files.map(({ name }) => name))

  test('has three notes or more, and among their files a PDF, a picture and a text', () => {
    expect(notes.filter(isHere).length).toBeGreaterThanOrEqual(3)
    const endings = files.map((file) => extname(file))
    expect(endings).toEqual(expect.arrayContaining(['.pdf', '.png', '.txt']))
  })

  test('has links and videos that can be followed', () => {
    const [linked, shown] = [links.filter(isHere), videos.filter(isHere)]
    expect(linked.length).toBeGreaterThanOrEqual(4)
    expect(shown.length).toBeGreaterThanOrEqual(3)
    for (const { url } of linked) expect(webAddressIn(url)).toBe(url)
    for (const { videoId } of shown) expect(videoIdIn(videoId)).toBe(videoId)
  })

  test('has papers of two years or more', () => {
    const years = papers.filter(isHere).map(({ year }) => year)
    expect(new Set(years).size).toBeGreaterThanOrEqual(2)
  })
})

test('most notes, and some links and videos, are for a course that there is', () => {
  const ids = new Set(courses.map(({ id }) => id))
  for (const [all, least] of [
    [notes, 7],
    [links, 6],
    [videos, 4],
  ] as const) {
    const named = all.map(({ course }) => course).filter((course) => course !== '')
    expect(named.length).toBeGreaterThanOrEqual(least)
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  }
})

test('names of files differ within a note', () => {
  for (const { files } of notes) {
    expect(new Set(files.map(({ name }) => name))).toHaveProperty('size', files.length)
  }
})

test('every file of the sample is in its manifest, and lies where that says', async () => {
  const entries = await readdir(join(sampleFolder, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  const lying = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(sampleFolder, join(parentPath, name)))
  expect(lying.toSorted()).toEqual([...new Set(manifest.files.map(({ path }) => path))].toSorted())
})

test('all files of the sample together stay small', async () => {
  const entries = await readdir(sampleFolder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(7_500_000)
})
