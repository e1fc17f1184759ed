import type { Sharp, SharpOptions } from 'sharp'

/** A picture of a good camera has 50 million pixels; a bomb of a few bytes can claim thousands of times that. */
const mostPixels = 60_000_000

const loaded: { decode?: Promise<(options: SharpOptions) => Sharp> } = {}

/**
 * Begins to decode what is piped in, turned as its camera was held. The library is loaded at the
 * first picture: until then a server need not keep it in memory.
 */
export async function decoder(): Promise<Sharp> {
  loaded.decode ??= load()
  const decode = await loaded.decode
  return decode({ limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
}

async function load() {
  const { default: sharp } = await import('sharp')
  // Pictures are few and stored once made: their memory is worth more to the pages.
  sharp.cache(false)
  sharp.concurrency(1)
  return (options: SharpOptions) => sharp(options)
}
