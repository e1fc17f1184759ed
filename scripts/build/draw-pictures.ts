import { join } from 'node:path'
import sharp from 'sharp'
import { braidMarkup } from '../../app/ui/motif/braid-markup.ts'

/** The picture that other programs ask for: the card of the site in a message. */
export async function drawPictures(folder: string): Promise<void> {
  const card = braidMarkup({ seed: 'home', band: { top: 155, height: 320 } })
  await sharp(Buffer.from(card)).png({ palette: true }).toFile(join(folder, 'card.png'))
}
