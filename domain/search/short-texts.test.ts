import { expect, test } from 'vitest'
import { personPath } from '#contract/paths.ts'
import { testDatabase } from '#test/database.ts'
import { aPerson } from '#test/factories.ts'
import { hitsIn, marked, searchFor } from '#test/search.ts'
import { readSiteTexts } from './site-texts.ts'

const { db } = await testDatabase()

test('what is shown of somebody has no place for what nobody wrote of them', async () => {
  const id = await aPerson(db, { name: 'Nila Cherian', domain: 'CyberSecurity', interests: '' })
  const hits = hitsIn(await searchFor(db, 'nila security'), 'people')
  const [found] = hits.filter(({ path }) => path === personPath(id))
  expect(marked(found?.snippet ?? [])).toMatch(/^\p{L}.*\[Security\]/u)
})

test('the ways to reach a department are named as far as there are any', async () => {
  const { standing } = await readSiteTexts(db)
  const contact = standing.flatMap(({ parts }) => parts).find(({ path }) => path === '/#Contact')
  expect(contact).toMatchObject({ text: '', labels: [] })
})
