import sharp from 'sharp'
import { messageOf } from '../program/message-of.ts'
import { say } from '../program/say.ts'
import { scenes } from './pictures/scenes.ts'
import { putSampleFile } from './sample-folder.ts'

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/** Draws the pictures of the sample events anew, or only the named ones. */
async function main(named: string[]) {
  const chosen = Object.entries(scenes).filter(
    ([name]) => named.length === 0 || named.includes(name),
  )
  for (const [name, draw] of chosen) {
    const drawn = await sharp(Buffer.from(draw()))
      .png({ palette: true, quality: 70, effort: 10, compressionLevel: 9 })
      .toBuffer()
    await putSampleFile(`files/pictures/${name}.png`, drawn)
    say(`${name}.png, ${Math.round(drawn.length / 1000)} kB`)
  }
}
