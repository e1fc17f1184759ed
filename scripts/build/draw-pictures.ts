import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { braidMarkup, logoMarkup } from '../../app/ui/motif/braid-markup.ts'

/** The pictures that other programs ask for: the site's sign in a tab, and its card in a message. */
export async function drawPictures(folder: string): Promise<void> {
  const card = braidMarkup({ seed: 'home', band: { top: 155, height: 320 } })
  await Promise.all([
    writeFile(join(folder, 'favicon.svg'), logoMarkup()),
    sharp(Buffer.from(card)).png({ palette: true }).toFile(join(folder, 'card.png')),
  ])
}
