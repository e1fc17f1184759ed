import { expect, test } from 'vitest'
import { followChanges } from '#store/site-version.ts'
import { noteReads } from '#store/reads.ts'
import { createFreshness } from '#domain/freshness.ts'
import { cacheStandIns } from './stand-ins.ts'

const refusal = { status: 404, message: 'No such page.' }

/** Stand-ins that show the menu, of a site whose changes the test tells. */
function standing() {
  const changes = followChanges()
  const site = {
    ...changes,
    isHeard: true,
    changes: () => (site.isHeard ? changes.changes() : null),
  }
  const state = { rendered: 0 }
  const standIns = cacheStandIns({
    freshness: createFreshness(site),
    render: async () => {
      noteReads(['records/menu'])
      state.rendered += 1
      return { status: 404, headers: [], body: `rendering ${state.rendered}` }
    },
  })
  const ask = async (more = {}) =>
    (await standIns({ ...refusal, ...more })).bodies.identity.toString()
  return { site, changes, state, ask }
}

test('a page is rendered once for all who meet it, until something that it shows changes', async () => {
  const { changes, ask } = standing()
  expect([await ask(), await ask()]).toEqual(['rendering 1', 'rendering 1'])
  changes.hear('1', 'students/a')
  expect(await ask()).toBe('rendering 1')
  changes.hear('2', 'records/menu')
  expect(await ask()).toBe('rendering 2')
})

test('nothing is kept while nobody can tell what has changed', async () => {
  const { site, state, ask } = standing()
  site.isHeard = false
  await ask()
  await ask()
  expect(state.rendered).toBe(2)
})

test('what is said of a form is another page than what is said of an address', async () => {
  const { ask } = standing()
  const page = await ask()
  const ofForm = await ask({ title: 'This has not been saved' })
  expect([ofForm, await ask()]).toEqual(['rendering 2', page])
})
