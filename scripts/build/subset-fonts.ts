import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/**
 * What of a face's layout is kept: kerning, accents that are put on letters, and the figures that
 * stand under each other. Ligatures and alternates would weigh an eighth more.
 */
const features = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum']

const rule = /@font-face\s*\{[^}]*\}/g
const packaged = /url\('(@fontsource-variable\/[^']+)'\)/
const weights = /font-weight:\s*(\d+)\s+(\d+)/
const span = /U\+([\dA-F]+)(?:-([\dA-F]+))?/gi

/**
 * Cuts the faces of a style sheet down to what their rules speak of: the characters of `unicode-range`
 * and the weights of `font-weight`. What is cut is kept in `folder`, under the hash of what it was made
 * from.
 */
export function subsetFonts(folder: string): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'subset-fonts',
    // Ahead of Vite, which then takes the new files for those that the sheet named.
    enforce: 'pre',
    transform: {
      filter: { id: /\/fonts\.css$/ },
      async handler(code) {
        const made = await Promise.all(
          (code.match(rule) ?? []).map(async (face) => {
            const specifier = packaged.exec(face)?.[1]
            if (!specifier) return face
            const cut = await subset(require.resolve(specifier), face, folder)
            return face.replace(packaged, `url('${cut}')`)
          }),
        )
        return code.replace(rule, () => made.shift() ?? '')
      },
    },
  }
}

/** The path of a face that holds what its rule speaks of, made where it is not there yet. */
async function subset(source: string, face: string, folder: string) {
  const bytes = await readFile(source)
  const options = {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weightsOf(face) },
  } as const
  const text = charactersOf(face)
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([options, text]))
  const name = /([\w-]+)-wght-/.exec(source)?.[1] ?? 'face'
  const path = join(folder, `${name}-${hash.digest('hex').slice(0, 12)}.woff2`)
  if (await readFile(path).catch(() => null)) return path
  await mkdir(folder, { recursive: true })
  // Two builds may be at it at once; what stands under the name is always whole.
  const draft = `${path}.${process.pid}`
  await writeFile(draft, await subsetFont(bytes, text, options))
  await rename(draft, path)
  return path
}

function weightsOf(face: string) {
  const [, min, max] = weights.exec(face) ?? []
  if (!min || !max)
    throw new Error(`A face does not say from which weight to which it goes: ${face}`)
  return { min: Number(min), max: Number(max), default: Number(min) }
}

function charactersOf(face: string) {
  const characters = face.slice(face.indexOf('unicode-range:')).matchAll(span)
  return Array.from(characters, ([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n))
  }).join('')
}
