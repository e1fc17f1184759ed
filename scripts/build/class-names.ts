import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lettersOfFile = 4

/**
 * Names the classes of style modules as briefly as can be: four letters for the file and the place of
 * the class in it. Every page carries each name in its markup, its styles and its script. The names
 * depend on nothing but the file, so that both bundles have the same. `root` is the folder of the
 * project. Throws where two files get the same letters.
 */
export function briefClassNames(root: string) {
  const files = new Map<string, string>()
  return (name: string, file: string, css: string): string => {
    const path = relative(root, file.split('?', 1)[0] ?? file)
    const short = lettersOf(path)
    const other = files.get(short) ?? path
    if (other !== path) throw new Error(`Rename ${path}: its classes would be those of ${other}.`)
    files.set(short, path)
    const place = namesIn(css).indexOf(name)
    return place < 0 ? `${short}_${name}` : short + place.toString(36)
  }
}

function lettersOf(path: string) {
  const digest = createHash('sha256').update(path).digest()
  return Array.from(digest.subarray(0, lettersOfFile), (byte) =>
    letters.charAt(byte % letters.length),
  ).join('')
}

/** The classes and animations of a style sheet, each once, in the order in which they occur. */
function namesIn(css: string) {
  const found = css.matchAll(/\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi)
  return [...new Set(Array.from(found, ([, name = '', animation = '']) => name || animation))]
}
