import sharp from 'sharp'
import { messageOf } from '../program/message-of.ts'
import { say } from '../program/say.ts'
import { portrait } from './portraits/portrait.ts'
import { looks } from './profiles.ts'
import { putSampleFile } from './sample-folder.ts'

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/**
 * Draws the portraits of the sample students anew, or only those with a named register number: as
 * JPEG, in which photos of students are stored and sent (wire contract, "Students").
 */
async function main(named: string[]) {
  const chosen = [...looks].filter(([number]) => named.length === 0 || named.includes(number))
  let bytes = 0
  for (const [number, look] of chosen) {
    const drawn = await sharp(Buffer.from(portrait(number, look)))
      .jpeg({ quality: 68, mozjpeg: true })
      .toBuffer()
    await putSampleFile(`files/portraits/${number}.jpg`, drawn)
    bytes += drawn.length
  }
  say(`${chosen.length} portraits, ${Math.round(bytes / 1000)} kB`)
}
