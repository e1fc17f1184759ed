import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sampleProfiles } from '#content/sample/profiles.ts'
import { messageOf } from '../program/message-of.ts'
import { say } from '../program/say.ts'
import { portrait } from './portraits/portrait.ts'

const folder = join(import.meta.dirname, '..', '..', 'content', 'sample', 'portraits')

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/** Draws the portraits of the sample students anew, or only those with a named register number. */
async function main(named: string[]) {
  await mkdir(folder, { recursive: true })
  const chosen = sampleProfiles.filter(({ number }) => named.length === 0 || named.includes(number))
  let bytes = 0
  for (const { number, look } of chosen) {
    const { size } = await sharp(Buffer.from(portrait(number, look)))
      .webp({ quality: 72, effort: 6 })
      .toFile(join(folder, `${number}.webp`))
    bytes += size
  }
  say(`${chosen.length} portraits, ${Math.round(bytes / 1000)} kB`)
}
