import { expect, test } from 'vitest'
import { importsOf } from './sources.ts'

const code = `import { a, type B } from './a.ts'
import type { C } from '#contract/c.ts'
import d, { e } from 'd-package'
import * as f from '../f.ts'
import {
  g,
  h as i,
} from '@scope/g/sub'
import './base.css'
export { j } from './j.ts'
export * from './k.ts'
const text = 'import nothing'
const l = await import('./l.ts')
type M = typeof import('./m.ts')
export const n = 'o'`

test('every form of import is seen, with where it leads and whether it is erased', () => {
  const found = importsOf(code, 'app/shell/x.ts').map(({ target, isType }) => [target, isType])

  expect(found).toEqual([
    ['app/shell/a.ts', false],
    ['contract/c.ts', true],
    ['d-package', false],
    ['app/f.ts', false],
    ['@scope/g/sub', false],
    ['app/shell/base.css', false],
    ['app/shell/j.ts', false],
    ['app/shell/k.ts', false],
    ['app/shell/l.ts', false],
    ['app/shell/m.ts', true],
  ])
})
