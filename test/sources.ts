import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import of a source file, of whatever form. */
export interface SourceImport {
  /** As it is written. */
  specifier: string
  /** A path of this project ('contract/paths.ts'), else a package's name, `node:…` or `virtual:…`. */
  target: string
  /** Erased before it runs. */
  isType: boolean
}

/** A file of code, read from the disk. */
export interface Source {
  /** From the project's root, with '/'. */
  path: string
  /** The code without its comments. */
  code: string
  imports: SourceImport[]
}

const root = join(import.meta.dirname, '..')

/** Every file of code in these folders of the project, tests among them. */
export function readSources(folders: readonly string[]): Source[] {
  return folders.flatMap(pathsIn).filter(isCode).map(readSource)
}

/** Every file's path in these folders, from the project's root. */
export function pathsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

export function isTest(path: string) {
  return /\.test\.tsx?$/.test(path)
}

function isCode(path: string) {
  return /\.(tsx?|mts|mjs)$/.test(path)
}

function readSource(path: string): Source {
  const code = withoutComments(readFileSync(join(root, path), 'utf8'))
  return { path, code, imports: importsOf(code, path) }
}

/** A line comment begins a line or follows a space; an address ('https://…') is none. */
function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

const statement =
  /^(?:import|export)\s+(type\s+)?(?:[\w$*\s]*(?:\{[\w$\s,]*\})?[\w$*\s,]*(?:\{[\w$\s,]*\})?\s*from\s+)?'([^'\n]+)'/gm
const call = /(typeof\s+)?\bimport\(\s*'([^'\n]+)'/g

/** Every import a file's code holds: static, re-exported, dynamic. */
export function importsOf(code: string, path: string): SourceImport[] {
  return [...code.matchAll(statement), ...code.matchAll(call)].map(([, type, specifier = '']) => ({
    specifier,
    target: targetOf(specifier, path),
    isType: type !== undefined,
  }))
}

function targetOf(specifier: string, path: string) {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier
}
