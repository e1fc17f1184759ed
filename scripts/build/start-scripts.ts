import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { parseSync, type ParseResult, type Plugin, type Rolldown } from 'vite'

/** In bytes: anything smaller is compiled sooner than its stored code could be found. */
const least = 50_000
const runner = 'kept-code.js'

/**
 * Has the large files that a start reads run as scripts, of which what was compiled can be kept from one
 * start to the next (scripts/program/kept-code.ts). A small module stays in the place of each: it fetches
 * what the script imports, and exports what that gives.
 */
export function startScripts(root: string): Plugin {
  const program = join(root, 'scripts/program/run-site.ts')
  return {
    name: 'start-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      const id = join(root, 'scripts/program/kept-code.ts')
      this.emitFile({ type: 'chunk', id, fileName: runner, preserveSignature: 'strict' })
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = chunks.find(({ facadeModuleId }) => facadeModuleId === program)
      if (!first) throw new Error('The server’s build has no file with the program of the site.')
      for (const chunk of readWith(first, chunks)) {
        if (chunk.isEntry || chunk.code.length < least) continue
        const { script, moduleOf } = asScript(chunk.code)
        // V8 knows the stored code of one script from that of another by nothing but the length.
        const sum = createHash('sha256').update(script).digest('base64url').slice(0, 8)
        const name = `${basename(chunk.fileName, '.js')}-${sum}.script.js`
        const fileName = join(dirname(chunk.fileName), name)
        this.emitFile({ type: 'asset', fileName, source: script })
        chunk.code = moduleOf(name, `../${runner}`)
      }
    },
  }
}

/** A file and all that is imported ahead of it. */
function readWith(first: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]) {
  const found = [first]
  for (const { imports } of found) {
    found.push(...chunks.filter((one) => imports.includes(one.fileName) && !found.includes(one)))
  }
  return found
}

interface AsScript {
  /** A function of what it imports, of `import.meta` and of `import`; it gives what it exports. */
  script: string
  /** The module in its place, by the script’s name beside it and the path of what runs it. */
  moduleOf: (script: string, runner: string) => string
}

/**
 * A module, as the bundler writes one, as a script. What it exports is read once, when it has run: a
 * variable that is given another value later must not be among it.
 */
export function asScript(code: string): AsScript {
  const { staticImports, staticExports, dynamicImports, importMetas } = moduleIn(code)
  const bindings = staticImports.flatMap(({ entries }, place) =>
    entries.map((entry) => bindingOf(entry, `$imports[${place}]`)),
  )
  const exported = staticExports.flatMap(({ entries }) => entries.map(exportOf))
  const body = withPieces(code, [
    ...[...staticImports, ...staticExports].map(({ start, end }) => ({ start, end, text: '' })),
    ...importMetas.map(({ start, end }) => ({ start, end, text: '$meta' })),
    ...dynamicImports.map(({ start }) => {
      return { start, end: start + 'import'.length, text: '$import' }
    }),
  ])
  const given = exported.map(({ name, local }) => `${name}:${local}`)
  const paths = staticImports.map(({ moduleRequest }) => JSON.stringify(moduleRequest.value))
  return {
    script:
      `(function($imports,$meta,$import){'use strict';${bindings.join('')}${body}\n` +
      `return{${given.join()}}})`,
    moduleOf: (script, runnerPath) =>
      paths.map((path, place) => `import*as i${place} from${path};`).join('') +
      `import{runScript}from${JSON.stringify(runnerPath)};import{join}from'node:path';` +
      `const{${exported.map(({ name }, place) => `${name}:e${place}`).join()}}=` +
      `runScript(join(import.meta.dirname,${JSON.stringify(script)}))` +
      `([${paths.map((_, place) => `i${place}`).join()}],import.meta,(path)=>import(path));` +
      `export{${exported.map(({ name }, place) => `e${place} as ${name}`).join()}};`,
  }
}

type Module = ParseResult['module']
type ImportEntry = Module['staticImports'][number]['entries'][number]
type ExportEntry = Module['staticExports'][number]['entries'][number]

function moduleIn(code: string): Module {
  const { module, errors } = parseSync('module.js', code)
  const [error] = errors
  if (error) throw new Error(error.message)
  return module
}

function bindingOf({ importName: { kind, name }, localName }: ImportEntry, from: string) {
  if (kind === 'NamespaceObject') return `const ${localName.value}=${from};`
  return `const{${kind === 'Default' ? 'default' : name}:${localName.value}}=${from};`
}

function exportOf({ exportName, localName }: ExportEntry) {
  const { name } = exportName
  const local = localName.name
  if (name === null || local === null)
    throw new Error('An export without a name is not known here.')
  return { name, local }
}

interface Piece {
  start: number
  end: number
  text: string
}

/** Some code with other text in the place of some of its pieces. */
function withPieces(code: string, pieces: Piece[]): string {
  const kept: string[] = []
  let at = 0
  for (const { start, end, text } of pieces.toSorted((a, b) => a.start - b.start)) {
    kept.push(code.slice(at, start), text)
    at = end
  }
  return kept.join('') + code.slice(at)
}
