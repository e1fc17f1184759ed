import { expect, test } from 'vitest'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin } from '#test/factories.ts'
import { everyPath } from '#test/site-map.ts'

/** What has been made of Intl, by its name and the page that was asked for then. */
const made: string[] = []
let asked = 'the start'

const formats = ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'RelativeTimeFormat']
for (const name of formats) tell(Intl, name)
tell(String.prototype, 'localeCompare')
tell(Number.prototype, 'toLocaleString')
for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
  tell(Date.prototype, name)
}

// Only now, so that what it makes at its start is told as well.
const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))

test('neither a start nor a page makes anything of Intl', async () => {
  const paths = await everyPath(app)
  expect(paths.length).toBeGreaterThan(100)
  for (const path of paths) {
    asked = path
    for (const headers of [{}, admin]) await app.inject({ url: path, headers })
  }
  expect(made).toEqual([])
})

/** Notes from now on whenever something of an object is called or made. */
function tell(of: object, name: string) {
  const there: unknown = Reflect.get(of, name)
  if (typeof there !== 'function') throw new Error(`There is no ${name}.`)
  const note = () => void made.push(`${name} for ${asked}`)
  const told = new Proxy(there, {
    apply: (target, self, given) => {
      note()
      return Reflect.apply(target, self, given)
    },
    construct: (target, given) => {
      note()
      return Reflect.construct(target, given)
    },
  })
  Reflect.set(of, name, told)
}
