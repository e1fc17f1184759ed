import { open } from 'node:fs/promises'
import { bytesToSniff } from '../blobs/sniff-type.ts'

/** The pictures made of pixels that are decoded, by what their bytes show. */
const rasterTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
])

/** Whether the file at `path` is a picture of a kind that may reach the decoder, whatever its name. */
export async function isRaster(path: string): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(await firstBytes(path))
  return type !== undefined && rasterTypes.has(type.mime)
}

async function firstBytes(path: string) {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytesToSniff))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
