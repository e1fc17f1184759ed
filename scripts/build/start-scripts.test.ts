import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { asScript } from './start-scripts.ts'

const runner = join(import.meta.dirname, '..', 'program', 'kept-code.ts')

/** What an expression about `module`, which runs as a script, is in a process of its own; other modules are beside it. */
async function seen(expression: string, code: string, beside: Record<string, string> = {}) {
  const { path: folder, remove } = await temporaryFolder()
  onTestFinished(remove)
  const { script, moduleOf } = asScript(code)
  const files = { 'own.script.js': script, 'own.mjs': moduleOf('own.script.js', runner), ...beside }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const program = `import * as module from './own.mjs'
    console.log(JSON.stringify({ folder: ${JSON.stringify(folder)}, value: ${expression} }))`
  const asked = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: folder })
  return JSON.parse(stdout)
}

test('a script has what the module imports, whichever way it asks for it', async () => {
  const code =
    'import{shown as t}from"./words.mjs";import all from"./words.mjs";import*as n from"./words.mjs";' +
    'import{join}from"node:path";const said=[t,all,n.shown,join("a","b")];export{said};'
  const words = 'export const shown="shown";export default "by default"'
  const { value } = await seen('module.said', code, { 'words.mjs': words })
  expect(value).toEqual(['shown', 'by default', 'shown', join('a', 'b')])
})

test('a module that is imported for what it does alone has done it', async () => {
  const code = 'import"./act.mjs";const done=globalThis.isActed;export{done};'
  const { value } = await seen('module.done', code, { 'act.mjs': 'globalThis.isActed=true' })
  expect(value).toBe(true)
})

test('exports keep the names that others import', async () => {
  const code = 'function n(e){return e+1}var t=class Named{};export{n as add,t as default};'
  const { value } = await seen('[module.add(1), module.default.name]', code)
  expect(value).toEqual([2, 'Named'])
})

test('where a script is, and what it fetches when it is used, is as for the module', async () => {
  const code =
    'const place=import.meta.dirname;const fetched=()=>import(`./later.mjs`);export{fetched,place};'
  const later = { 'later.mjs': 'export const late=true' }
  const { folder, value } = await seen('[module.place, (await module.fetched()).late]', code, later)
  expect(value).toEqual([folder, true])
})

test('a word that only looks like an import stays', async () => {
  const code = 'const text="import.meta and import(`it`)";export{text};'
  const { value } = await seen('module.text', code)
  expect(value).toBe('import.meta and import(`it`)')
})

test('a script is strict, as modules are', async () => {
  const code = 'const isStrict=(function(){return this===undefined})();export{isStrict};'
  const { value } = await seen('module.isStrict', code)
  expect(value).toBe(true)
})

test('an export without a name of its own stops the build', () => {
  expect(() => asScript('export default 1+1')).toThrow('without a name')
})

test('code that is none stops the build', () => {
  expect(() => asScript('const = 1')).toThrow()
})
