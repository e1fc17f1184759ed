import { expect, test } from 'vitest'
import { cacheStandIns } from './stand-ins.ts'

const refusal = { code: 'not-found', message: 'No such page.' } as const

/** Stand-ins of a site whose edition moves, and whose pages are held until they are let go. */
function standing(edition: string | null) {
  const state = { edition, rendered: 0, letGo: () => {} }
  const standIns = cacheStandIns({
    edition: () => state.edition,
    render: async () => {
      state.rendered += 1
      const body = `${state.edition}`
      await new Promise<void>((go) => (state.letGo = go))
      return { status: 404, headers: [], body }
    },
  })
  const ask = async (meanwhile = () => {}) => {
    const asked = standIns(refusal)
    meanwhile()
    state.letGo()
    return (await asked).bodies.identity.toString()
  }
  return { state, ask }
}

test('a page is rendered once for all who meet it in one edition', async () => {
  const { state, ask } = standing('1 monday')
  expect([await ask(), await ask(), state.rendered]).toEqual(['1 monday', '1 monday', 1])
})

test.each(['2 monday', '1 tuesday'])('it is rendered anew in edition %s', async (next) => {
  const { state, ask } = standing('1 monday')
  await ask()
  state.edition = next
  expect(await ask()).toBe(next)
})

test('what was begun before a write, or before midnight, is not kept after it', async () => {
  const { state, ask } = standing('1 monday')
  await ask(() => (state.edition = '2 monday'))
  expect([await ask(), state.rendered]).toEqual(['2 monday', 2])
})

test('nothing is kept while nobody can tell the edition', async () => {
  const { state, ask } = standing(null)
  await ask()
  await ask()
  expect(state.rendered).toBe(2)
})
