import type sharpLibrary from 'sharp'
import type { Sharp } from 'sharp'
import type { Drawing } from '../texts/open-file.ts'

/** A picture of a good camera has 50 million pixels; a bomb of a few bytes can claim thousands of times that. */
const mostPixels = 60_000_000

const loaded: { decode?: Promise<typeof sharpLibrary> } = {}

/**
 * Begins to decode what is piped in, turned as its camera was held. The library is loaded at the
 * first picture: until then a server need not keep it in memory.
 */
export async function decoder(): Promise<Sharp> {
  const decode = await library()
  return decode({ limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
}

/** Takes pixels as they are. */
export async function fromPixels({ pixels, width, height }: Drawing): Promise<Sharp> {
  const decode = await library()
  return decode(pixels, { raw: { width, height, channels: 4 } })
}

function library() {
  loaded.decode ??= load()
  return loaded.decode
}

async function load(): Promise<typeof sharpLibrary> {
  const { default: sharp } = await import('sharp')
  // Pictures are few and stored once made: their memory is worth more to the pages.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
