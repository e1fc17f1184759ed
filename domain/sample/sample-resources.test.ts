import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleCourses, sampleDomainKeys } from '#test/department.ts'
import { sampleLinks } from '#content/sample/links.ts'
import { sampleNotes } from '#content/sample/notes.ts'
import { samplePapers } from '#content/sample/papers.ts'
import { sampleVideos } from '#content/sample/videos.ts'
import { webAddressIn } from '#contract/web-address.ts'
import { videoIdIn } from '#contract/youtube.ts'
import { sampleFolder } from '#test/sample.ts'

describe.each(sampleDomainKeys)('%s', (domain) => {
  const isHere = (resource: { domain: string }) => resource.domain === domain
  const files = sampleNotes.filter(isHere).flatMap((note) => note.files.map(({ file }) => file))

  test('has three notes or more, and among their files a PDF, a picture and a text', () => {
    expect(sampleNotes.filter(isHere).length).toBeGreaterThanOrEqual(3)
    const endings = files.map((file) => extname(file))
    expect(endings).toEqual(expect.arrayContaining(['.pdf', '.png', '.txt']))
  })

  test('has links and videos that can be followed', () => {
    const [links, videos] = [sampleLinks.filter(isHere), sampleVideos.filter(isHere)]
    expect(links.length).toBeGreaterThanOrEqual(4)
    expect(videos.length).toBeGreaterThanOrEqual(3)
    for (const { url } of links) expect(webAddressIn(url)).toBe(url)
    for (const { videoId } of videos) expect(videoIdIn(videoId)).toBe(videoId)
  })

  test('has papers of two years or more', () => {
    const years = samplePapers.filter(isHere).map(({ year }) => year)
    expect(new Set(years).size).toBeGreaterThanOrEqual(2)
  })
})

test('most notes, and some links and videos, are for a course that there is', () => {
  const codes = new Set(sampleCourses.map(({ code }) => code))
  for (const [all, least] of [
    [sampleNotes, 7],
    [sampleLinks, 6],
    [sampleVideos, 4],
  ] as const) {
    const named = all.flatMap((one) => ('course' in one ? one.course : []))
    expect(named.length).toBeGreaterThanOrEqual(least)
    expect(named.filter((code) => !codes.has(code))).toEqual([])
  }
})

test('names of files differ within a note', () => {
  for (const { files } of sampleNotes) {
    expect(new Set(files.map(({ name }) => name))).toHaveProperty('size', files.length)
  }
})

test('all files of the sample together stay small', async () => {
  const entries = await readdir(sampleFolder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(7_500_000)
})
