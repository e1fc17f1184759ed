import type { RecordOf } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { map as mapLabel, noContact, unnamed } from '#contract/messages/frame.ts'
import type { Reader } from '#store/database.ts'
import { standingStrands, type StrandName } from '#contract/strands.ts'
import { storedPictures, type StoredPicture } from '../files/stored-pictures.ts'
import { currentOf, readDomainWords, strandsOf, type DomainWords } from '../domains/read-domains.ts'
import { readSingle, unwritten } from '../records/document-storage.ts'
import { brandOf, textTone, type Brand } from '#contract/brand.ts'
import { setTimeZone } from './clock.ts'
import { phoneLink } from './phone-link.ts'

/** What of a domain decides in which colour its strand is drawn. */
interface Coloured {
  strand: StrandName
  /** '' for that of the strand. */
  colour: string
}

/** The quiet grounds of a site whose department has chosen no colour, as app/ui/tokens.css has them. */
const washes = { light: '#eef0fb', dark: '#182140' }

/** The last of these style sheets, for every page asks for the same. */
const latestStyle = { asked: '', style: '' }

/**
 * The tones of strands whose domains have a colour of their own, as a style sheet; '' for none. Of
 * domains that share a strand the first with a colour decides.
 */
export function strandStyle(domains: readonly Coloured[], brand: Brand | null): string {
  const colours = chosenColours(domains)
  const grounds = {
    light: brand?.light.wash ?? washes.light,
    dark: brand?.dark.wash ?? washes.dark,
  }
  const asked = JSON.stringify([...colours, grounds])
  if (latestStyle.asked !== asked) {
    latestStyle.asked = asked
    latestStyle.style = styleOf(colours, grounds)
  }
  return latestStyle.style
}

function styleOf(colours: ReadonlyMap<StrandName, string>, grounds: typeof washes) {
  if (colours.size === 0) return ''
  const values = [...colours].map(([strand, colour]) => {
    const [light, dark] = (['light', 'dark'] as const).map((theme) =>
      textTone(colour, theme, grounds[theme]),
    )
    return `--${strand}:light-dark(${light},${dark})`
  })
  return `:root{${values.join(';')}}`
}

function chosenColours(domains: readonly Coloured[]): ReadonlyMap<StrandName, string> {
  const chosen = domains.filter(({ colour }) => colour !== '')
  // The last of those that share a name is the one that a map keeps.
  return new Map(chosen.toReversed().map(({ strand, colour }) => [strand, colour]))
}

/** Which strands marks are drawn in that are of no domain (app/ui/motif); '' for those of every site. */
function laneStyle(strands: readonly StrandName[]): string {
  if (strands.join() === standingStrands.join()) return ''
  const lanes = ['first', 'second', 'third'].map((lane, at) => {
    return `--${lane}:var(--${strands[at % strands.length] ?? ''})`
  })
  return `:root{${lanes.join(';')}}`
}

/** What the sign of the department is woven of, in its tabs: the strands, and the colours that were chosen. */
export async function readSign(db: Reader) {
  const { department, domains } = await readDepartmentWords(db)
  const { strands, brand } = department
  const tones = [...chosenColours(domains)].map(([strand, colour]) => {
    return [strand, textTone(colour, 'light', brand?.light.wash ?? washes.light)] as const
  })
  return { strands, colours: new Map(tones) }
}

/** Who the department is and where to find it; what nobody has written yet is empty, but for the name. */
export async function readDepartment(db: Reader) {
  return (await readDepartmentWords(db)).department
}

/** The same, and all domains with what their panels say. */
export async function readDepartmentWords(db: Reader) {
  const [record, domains] = await Promise.all([
    readSingle(db, kinds.department),
    readDomainWords(db),
  ])
  setTimeZone(record.timeZone)
  const pictures = await storedPictures(db, [record.logoId, record.darkLogoId, record.mapPictureId])
  return { department: departmentOf(record, { domains, pictures }), domains }
}

export type Department = ReturnType<typeof departmentOf>

interface Known {
  /** All of them; one that is in use no more is drawn in its colour nevertheless. */
  domains: readonly DomainWords[]
  /** By the ids of their files. */
  pictures: ReadonlyMap<string, StoredPicture>
}

function departmentOf(record: RecordOf<typeof kinds.department>, { domains, pictures }: Known) {
  const { name, shortName, address, map, social, logoId, darkLogoId, ...rest } = record
  const { mapPictureId, mapAlt, ...others } = rest
  const pictureOf = (id: string | null) => pictures.get(id ?? '') ?? null
  const [logo, mapPicture] = [pictureOf(logoId), pictureOf(mapPictureId)]
  const current = currentOf(domains)
  const strands = strandsOf(current)
  const fullName = name || unnamed
  const brand = others.colour === '' ? null : brandOf(others.colour)
  const elsewhere = [...(map && !mapPicture ? [{ label: mapLabel, url: map }] : []), ...social]
  const ways = [address, others.phone, others.email, others.hours, ...elsewhere]
  return {
    ...others,
    name: fullName,
    /** In the titles of pages, and where other programs list the site. */
    shortName: shortName || fullName,
    /** Everything that is drawn in its colour; null where nobody has chosen one. */
    brand,
    /** The colours of the site as a style sheet, which stands after those of every site. */
    style: `${brand?.style ?? ''}${strandStyle(domains, brand)}${laneStyle(strands)}`,
    /** Where there is none, the woven mark stands in its place. */
    logo: logo && logoOf(logo, pictureOf(darkLogoId)),
    /** Under the name: the domains, as many as there is room for, where nobody has written a line. */
    tagline: others.tagline || namesInOneLine(current),
    /** A line each. */
    address: address.split('\n').filter((line) => line.trim() !== ''),
    /** A picture of where that is, and where it leads; '' for nowhere. */
    map: mapPicture ? { picture: mapPicture, alt: mapAlt, url: map } : null,
    phoneLink: phoneLink(others.phone),
    /** Said where nobody has written yet how the office is reached; else ''. */
    contactNote: ways.every((said) => said === '') ? noContact : '',
    /** Where else it is to be found: on a map, and on the web. */
    elsewhere,
    /** Those in use, in their order. */
    domains: current,
    /** What the pattern of its pages is woven of. */
    strands,
  }
}

/** How many letters there is room for beside the logo. */
const room = 50

/** What the domains are called in short; of many, those are named that fit whole. */
function namesInOneLine(domains: readonly { short: string }[]) {
  let line = ''
  for (const { short } of domains) {
    const longer = line === '' ? short : `${line} · ${short}`
    if (longer.length > room) return line
    line = longer
  }
  return line
}

/** One for dark screens stands where the other does, so it has to be of the same shape. */
function logoOf(light: StoredPicture, dark: StoredPicture | null) {
  const isSame = dark !== null && isWide(dark) === isWide(light)
  return { light, dark: isSame ? dark : null, isWide: isWide(light) }
}

/** Where no mark is so wide, the name is in it: the logo stands alone. */
function isWide({ width, height }: StoredPicture) {
  return width > 2 * height
}

/** A department of which nothing is known. */
export const nameless = departmentOf(unwritten(kinds.department), {
  domains: [],
  pictures: new Map(),
})
