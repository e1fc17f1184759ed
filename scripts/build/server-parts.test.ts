import { expect, test } from 'vitest'
import { importedAtOnce } from './server-parts.ts'

test('what is fetched for the server alone is imported at the top', () => {
  const code = `const loom = import.meta.env.SSR ? await import('./loom.ts') : undefined
const Braid = import.meta.env.SSR ? (await import('./braid.tsx')).Braid : undefined
const drawn = import.meta.env.SSR
  ? {
      ...(await import('./one.ts')),
      ...(await import('./other.ts')),
    }
  : undefined
`
  expect(importedAtOnce(code)).toBe(`import * as serverPart0 from './loom.ts'
import * as serverPart1 from './braid.tsx'
import * as serverPart2 from './one.ts'
import * as serverPart3 from './other.ts'
const loom = import.meta.env.SSR ? serverPart0 : undefined
const Braid = import.meta.env.SSR ? (serverPart1).Braid : undefined
const drawn = import.meta.env.SSR
  ? {
      ...(serverPart2),
      ...(serverPart3),
    }
  : undefined
`)
})

test('what is fetched when it is used still is', () => {
  const code = `const isServer = import.meta.env.SSR
async function draw() {
  return (await import('./loom.ts')).draw()
}
`
  expect(importedAtOnce(code)).toBe(code)
})
