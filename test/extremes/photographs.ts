import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sampleFolder } from '../sample.ts'

/** Somebody before a landscape: what is up and where the face is can be seen in every crop. */
function scene(width: number, height: number) {
  const [middle, unit] = [width / 2, Math.min(width, height) / 10]
  const [eyes, chin] = [height * 0.34, height * 0.34 + unit * 2.4]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#7fb2e5"/><stop offset="0.6" stop-color="#f4d9b0"/>
    </linearGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${width * 0.14}" cy="${height * 0.16}" r="${unit}" fill="#fff3c4"/>
    <path d="M0 ${height * 0.7}Q${width * 0.3} ${height * 0.5} ${middle} ${height * 0.66}T${width} ${height * 0.6}V${height}H0Z" fill="#4d7a58"/>
    <path d="M${middle - unit * 3} ${height}q0 ${chin - height} ${unit * 3} ${chin - height}t${unit * 3} ${height - chin}Z" fill="#7a2f3f"/>
    <ellipse cx="${middle}" cy="${eyes + unit * 0.4}" rx="${unit * 1.5}" ry="${unit * 2}" fill="#c98d66"/>
    <path d="M${middle - unit * 1.6} ${eyes}q${unit * 1.6} ${unit * -4} ${unit * 3.2} 0q${unit * -1.6} ${unit * -1.4} ${unit * -3.2} 0Z" fill="#2a1c17"/>
    <circle cx="${middle - unit * 0.5}" cy="${eyes + unit * 0.3}" r="${unit * 0.17}"/>
    <circle cx="${middle + unit * 0.5}" cy="${eyes + unit * 0.3}" r="${unit * 0.17}"/>
    <path d="M${middle - unit * 0.6} ${eyes + unit * 1.3}q${unit * 0.6} ${unit * 0.5} ${unit * 1.2} 0" fill="none" stroke="#5b1f22" stroke-width="${unit * 0.15}"/>
  </svg>`
}

/** A scene of these proportions at its true size, in pixels. */
function photograph(width: number, height: number) {
  const scale = 900 / Math.max(width, height)
  const drawn = Buffer.from(scene(Math.round(width * scale), Math.round(height * scale)))
  return sharp(drawn).resize(width, height, { fit: 'fill' })
}

/** Ink without ground, as logos and signatures come. */
function mark(width: number, height: number) {
  const ring = Math.min(width, height) * 0.4
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <circle cx="${width / 2}" cy="${height / 2}" r="${ring}" fill="none" stroke="#14213d" stroke-width="${ring / 4}"/>
        <path d="M0 ${height * 0.8}Q${width / 2} ${height * 0.1} ${width} ${height * 0.8}" fill="none" stroke="#0b6e4f" stroke-width="${ring / 5}"/>
      </svg>`,
    ),
  ).png()
}

/** As a phone writes it: the sensor’s rows as they were read, and beside them how the phone was held. */
function heldUpright() {
  return photograph(4000, 6000).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 60 })
}

const made = {
  panorama: () => photograph(4800, 1200).jpeg().toBuffer(),
  portrait: () => photograph(1000, 3000).jpeg().toBuffer(),
  square: () => photograph(1600, 1600).jpeg().toBuffer(),
  tiny: () => photograph(120, 90).jpeg().toBuffer(),
  /** 24 megapixels, lying on its side until it is turned as its EXIF says. */
  turned: () => heldUpright().toBuffer(),
  clear: () => mark(1200, 900).toBuffer(),
  wideMark: () => mark(1600, 400).toBuffer(),
  tallMark: () => mark(400, 1200).toBuffer(),
  drawing: () => readFile(join(sampleFolder, 'files', 'pictures', 'banyan.png')),
}

export type Shape = keyof typeof made

const names: Record<Shape, string> = {
  panorama: 'IMG_20260115_081234_PANO.jpg',
  portrait: 'portrait.jpg',
  square: 'square.jpg',
  tiny: 'tiny.jpg',
  turned: 'DSC_0042.JPG',
  clear: 'clear.png',
  wideMark: 'wide.png',
  tallMark: 'tall.png',
  drawing: 'banyan.png',
}

const bytes = new Map<Shape, Promise<Buffer>>()

/** A picture of this shape at its true size, as a camera or a designer would hand it over; made once. */
export async function picture(shape: Shape): Promise<File> {
  const making = bytes.get(shape) ?? made[shape]()
  bytes.set(shape, making)
  return new File([new Uint8Array(await making)], names[shape])
}
