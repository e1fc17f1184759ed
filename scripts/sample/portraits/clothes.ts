import { area, disc, line, type Piece } from '../pictures/canvas.ts'
import { shape } from './hair.ts'
import type { Cloth } from './palettes.ts'

/** What is worn over shoulders that end at the lower edge; the neck stands at (240, 340). */
export type Garment = (cloth: Cloth) => readonly Piece[]

const ink = '#131a2b'
const shoulders =
  'M20 500C24 420 74 384 150 366C180 360 198 354 204 348C208 392 272 392 276 348C282 354 300 360 330 366C406 384 456 420 460 500z'

const shirt: Garment = ({ base, trim }) => [
  shape(shoulders, base),
  line('M240 384V500', ink, 5),
  ...[412, 450].map((y) => disc({ x: 240, y }, 5, trim)),
  shape('M204 334L188 372L226 398L240 372z', base),
  shape('M276 334L292 372L254 398L240 372z', base),
]

const kurta: Garment = ({ base, trim }) => [
  shape(shoulders, base),
  area('M222 372H258V470H222z', trim),
  line('M222 372V470H258V372', ink, 5),
  shape('M200 338C214 372 266 372 280 338L288 356C270 390 210 390 192 356z', trim),
  ...[406, 434].map((y) => disc({ x: 240, y }, 5, base)),
]

const tee: Garment = ({ base, trim }) => [
  shape(shoulders, base),
  line('M192 358C206 396 274 396 288 358', trim, 10),
  line('M186 362C202 408 278 408 294 362', ink, 5),
]

const hoodie: Garment = ({ base, trim }) => [
  shape(shoulders, base),
  shape(
    'M176 350C150 372 176 420 240 424C304 420 330 372 304 350C300 384 270 400 240 400C210 400 180 384 176 350z',
    base,
  ),
  line('M216 418V470', trim, 6),
  line('M264 418V462', trim, 6),
]

/** A shawl over one shoulder, with a border. */
const dupatta: Garment = (cloth) => [
  ...tee(cloth),
  shape('M296 352C344 362 408 384 444 440L452 500H330C330 440 312 396 280 380z', cloth.trim),
  line('M300 372C336 402 352 446 352 500', cloth.base, 7),
]

const jacket: Garment = ({ base, trim }) => [
  shape(shoulders, '#f6f1e6'),
  line('M196 360C212 392 268 392 284 360', ink, 5),
  shape('M20 500C24 420 74 384 150 366L196 352L220 500z', base),
  shape('M460 500C456 420 406 384 330 366L284 352L260 500z', base),
  line('M196 352L206 412L188 420', trim, 6),
  line('M284 352L274 412L292 420', trim, 6),
]

export const womensClothes: readonly Garment[] = [
  kurta,
  dupatta,
  dupatta,
  shirt,
  tee,
  jacket,
  hoodie,
]
export const mensClothes: readonly Garment[] = [shirt, shirt, kurta, tee, hoodie, jacket]
