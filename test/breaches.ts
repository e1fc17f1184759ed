import { isTest, readSources, type Source, type SourceImport } from './sources.ts'

export const rooms = ['contract', 'content', 'store', 'domain', 'server', 'app']

/** The code of the rooms. Tests are held to fewer laws: they may stand in several rooms at once. */
export const sources = readSources(rooms).filter(({ path }) => !isTest(path))

/** Says of one import whether its file may have it. */
export type Allows = (found: SourceImport, source: Source) => boolean

/** The imports of one room that are not allowed. */
export function imports(room: string, allows: Allows) {
  return breaches(isUnder(room), allows)
}

/** 'file imports what' for every import of the chosen files that is not allowed. */
export function breaches(chosen: (source: Source) => boolean, allows: Allows) {
  return sources
    .filter(chosen)
    .flatMap((source) =>
      source.imports
        .filter((found) => !allows(found, source))
        .map(({ specifier }) => `${source.path} imports ${specifier}`),
    )
}

/** 'file: text' for every file whose code, its texts taken out, matches. */
export function codeWith(pattern: RegExp, chosen: (source: Source) => boolean = () => true) {
  return sources.filter(chosen).flatMap(({ path, code }) => {
    const [found] = pattern.exec(code.replace(/'(?:[^'\\\n]|\\.)*'/g, "''")) ?? []
    return found === undefined ? [] : [`${path}: ${found}`]
  })
}

export function isUnder(room: string) {
  return ({ path }: Source) => isIn(room, path)
}

export function isIn(folder: string, target: string) {
  return target.startsWith(`${folder}/`)
}

export function isPackage(target: string, pattern = /./) {
  return !rooms.some((room) => isIn(room, target)) && pattern.test(target)
}
