import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** What is text; pictures and fonts are compressed already. */
const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])
/** Many a piece of the pages is small; below this, compressing it saves next to nothing. In bytes. */
const least = 256

/** Puts a brotli and a gzip copy beside every text file, each as small as can be. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compress))
}

async function compress(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < least) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([
    inBrotli(bytes, { params }),
    inGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await writeFile(`${path}.br`, brotli)
  await writeFile(`${path}.gz`, gzipped)
}
