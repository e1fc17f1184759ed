import { portraitSize, type Look } from '../profiles.ts'
import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { standingStrands } from '#contract/strands.ts'
import { randomFrom, type Random } from '../../../app/ui/motif/random.ts'
import { day } from '../tones.ts'
import { area, disc, line, picture, ring, strand, type Piece } from '../pictures/canvas.ts'
import { mensClothes, womensClothes } from './clothes.ts'
import { mensHair, shape, womensHair, type Hair } from './hair.ts'
import { cloths, grounds, hairs, skins, type Cloth, type Skin } from './palettes.ts'

const ink = '#131a2b'

/**
 * A student who does not exist, from the shoulders up: plainly a drawing, in the hand of the other
 * pictures. The same register number always draws the same person.
 */
export function portrait(registerNumber: string, look: Look): string {
  const random = randomFrom(`portrait ${registerNumber}`)
  const isMan = look === 'man'
  const skin = oneOf(skins, random)
  const hairColour = oneOf(hairs, random)
  const cloth = oneOf(cloths, random)
  const garment = oneOf(isMan ? mensClothes : womensClothes, random)
  const hair = oneOf(isMan ? mensHair : womensHair, random)(hairColour)
  const ground = oneOf(grounds, random)
  const worn = garment(cloth)
  const scarf = oneOf(
    cloths.filter((other) => other !== cloth),
    random,
  )
  const face = [
    ...head(skin, random),
    ...features(skin, random),
    ...(isMan ? beard(hairColour, random) : jewels(look, random)),
  ]
  const glasses = random() < 0.32 ? spectacles(random) : []
  const person =
    look === 'headscarf'
      ? [...behindScarf(scarf), ...neck(skin), ...worn, ...face, ...glasses, ...overScarf(scarf)]
      : [...dressed(hair, [...neck(skin), ...worn], face), ...glasses, ...(hair.front ?? [])]
  return picture(ground, [backdrop(registerNumber, random), ...person], portraitSize)
}

/** One strand of the motif behind the shoulders. */
function backdrop(seed: string, random: Random): Piece {
  const [left, middle, right] = [90 + 260 * random(), 60 + 300 * random(), 90 + 260 * random()]
  const walk = walkThrough([
    { x: -50, y: left },
    { x: 120, y: (left + middle) / 2 - 40 },
    { x: 240, y: middle },
    { x: 370, y: (right + middle) / 2 + 40 },
    { x: 530, y: right },
  ])
  const piece = strand({ strand: oneOf(standingStrands, random), walk, unit: 11, seed }, day)
  return `<g opacity="0.55">${piece}</g>`
}

function dressed(hair: Hair, body: readonly Piece[], face: readonly Piece[]): Piece[] {
  return [...hair.behind, ...body, ...face, ...hair.over]
}

function neck({ base, line: dark }: Skin): Piece[] {
  return [
    shape('M204 270V350C210 384 270 384 276 350V270z', base),
    area('M206 292C224 322 256 322 274 292V310C256 340 224 340 206 310z', dark, 0.35),
  ]
}

function head({ base, line: dark }: Skin, random: Random): Piece[] {
  const [cheek, jaw] = [76 + 7 * random(), 40 + 14 * random()]
  const [left, right] = [240 - cheek, 240 + cheek]
  const chin = 302 + 8 * random()
  const outline = `M${left} 190C${left} 116 196 92 240 92C284 92 ${right} 116 ${right} 190C${right} 250 ${240 + jaw} ${chin} 240 ${chin}C${240 - jaw} ${chin} ${left} 250 ${left} 190z`
  const ear = (x: number) => shape(`M${x} 190c-20 -8 -26 40 -2 44c20 4 20 -40 2 -44z`, base)
  return [
    ear(left + 2),
    ear(right),
    shape(outline, base),
    disc({ x: left + 26, y: 246 }, 15, dark, 0.16),
    disc({ x: right - 26, y: 246 }, 15, dark, 0.16),
  ]
}

function features({ line: dark }: Skin, random: Random): Piece[] {
  const [apart, level] = [26 + 5 * random(), 204 + 5 * random()]
  const lift = 4 + 6 * random()
  const eyes = [240 - apart, 240 + apart].flatMap((x) => [
    area(
      `M${x - 15} ${level}C${x - 8} ${level - 12} ${x + 8} ${level - 12} ${x + 15} ${level}C${x + 8} ${level + 9} ${x - 8} ${level + 9} ${x - 15} ${level}z`,
      '#fffdf8',
    ),
    disc({ x, y: level - 1 }, 7.5, ink),
    disc({ x: x + 2, y: level - 4 }, 2, '#fffdf8'),
    line(
      `M${x - 16} ${level}C${x - 8} ${level - 13} ${x + 8} ${level - 13} ${x + 16} ${level}`,
      ink,
      5,
    ),
    line(`M${x - 18} ${level - 22}Q${x} ${level - 24 - lift} ${x + 18} ${level - 22}`, ink, 6),
  ])
  const nose = `M242 ${level + 8}C236 ${level + 26} 228 ${level + 38} 236 ${level + 42}q8 3 12 -1`
  const wide = 18 + 8 * random()
  const mouth = 266 + 4 * random()
  const smile =
    random() < 0.4
      ? shape(
          `M${240 - wide} ${mouth - 3}Q240 ${mouth + 2} ${240 + wide} ${mouth - 3}Q240 ${mouth + 26} ${240 - wide} ${mouth - 3}z`,
          '#fffdf8',
        )
      : line(`M${240 - wide} ${mouth}Q240 ${mouth + 14} ${240 + wide} ${mouth}`, ink, 6)
  return [...eyes, line(nose, dark, 5), smile]
}

function beard(colour: string, random: Random): Piece[] {
  const kind = random()
  const upper = area(
    'M204 256C216 240 234 242 240 247C246 242 264 240 276 256C262 262 218 262 204 256z',
    colour,
  )
  if (kind < 0.45) return []
  if (kind < 0.68) return [upper]
  const full =
    'M164 206C164 276 196 318 240 318C284 318 316 276 316 206C308 240 292 254 272 254C254 248 226 248 208 254C188 254 172 240 164 206zM218 266Q240 262 262 266Q240 286 218 266z'
  return [
    `<path fill="${colour}" fill-rule="evenodd" d="${full}"${kind < 0.84 ? ' fill-opacity="0.62"' : ''}/>`,
  ]
}

function jewels(look: Look, random: Random): Piece[] {
  const bindi = look === 'bindi' ? [disc({ x: 240, y: 172 }, 5.5, '#b93a1c')] : []
  if (look === 'headscarf' || random() < 0.35) return bindi
  const gold = '#e2b04a'
  return [
    ...bindi,
    ...[160, 320].flatMap((x) => [disc({ x, y: 240 }, 7, gold), ring({ x, y: 240 }, 7, ink, 3)]),
  ]
}

function spectacles(random: Random): Piece[] {
  const rims =
    random() < 0.5
      ? [ring({ x: 210, y: 206 }, 27, ink, 6), ring({ x: 270, y: 206 }, 27, ink, 6)]
      : [210, 270].map((x) => {
          return `<rect x="${x - 28}" y="184" width="56" height="44" rx="12" stroke="${ink}" stroke-width="6"/>`
        })
  return [...rims, line('M237 202q3 -6 6 0M182 200L164 194M298 200L316 194', ink, 6)]
}

function behindScarf({ base }: Cloth): Piece[] {
  return [
    shape(
      'M240 46C148 46 118 128 124 214C128 292 112 350 84 420C180 470 300 470 396 420C368 350 352 292 356 214C362 128 332 46 240 46z',
      base,
    ),
  ]
}

/** It frames the face and closes under the chin. */
function overScarf({ base, trim }: Cloth): Piece[] {
  const frame =
    'M240 46C148 46 118 128 124 214C126 262 140 312 178 336C206 352 274 352 302 336C340 312 354 262 356 214C362 128 332 46 240 46zM240 104C288 104 314 140 312 200C310 262 280 300 240 300C200 300 170 262 168 200C166 140 192 104 240 104z'
  return [
    `<path fill="${base}" fill-rule="evenodd" stroke="${ink}" stroke-width="6" d="${frame}"/>`,
    shape(
      'M150 316C190 352 290 352 330 316C356 350 380 384 398 424C340 470 140 470 82 424C100 384 124 350 150 316z',
      base,
    ),
    line('M166 344C220 392 300 388 372 402', trim, 6),
    line('M150 376C206 424 300 420 384 430', ink, 4),
    line('M166 196C166 136 196 98 240 98C284 98 314 136 314 196', trim, 6),
  ]
}

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}
