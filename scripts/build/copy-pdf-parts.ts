import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }

/**
 * What pdf.js fetches by its name, and only for a document that needs it: the decoders of scanned
 * pages (fax, JBIG2, JPEG 2000) and the two sign fonts that no system has to offer in their place.
 */
const parts = [
  'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js',
  'standard_fonts/FoxitSymbol.pfb',
  'standard_fonts/FoxitDingbats.pfb',
]

/** Lays them beside the other assets, in a folder that is named for their version. */
export async function copyPdfParts(root: string): Promise<void> {
  const folder = join(root, 'build', 'client', 'assets', `pdfjs-${pdfjs.version}`)
  await mkdir(folder, { recursive: true })
  await Promise.all(
    parts.map((part) =>
      copyFile(join(root, 'node_modules', 'pdfjs-dist', part), join(folder, nameOf(part))),
    ),
  )
}

function nameOf(part: string) {
  return part.replace(/^.*\//, '')
}
