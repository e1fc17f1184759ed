import type { RecordOf } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { map as mapLabel, noContact, unnamed } from '#contract/messages/department.ts'
import type { Reader } from '#store/database.ts'
import { brandOf } from './brand.ts'
import { currentOf, readDomainWords, strandsOf, type Domain } from '../domains/read-domains.ts'
import { setTimeZone } from './clock.ts'
import { readSingle, unwritten } from '../records/document-storage.ts'

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
  return { department: departmentOf(record, currentOf(domains)), domains }
}

export type Department = ReturnType<typeof departmentOf>

function departmentOf(record: RecordOf<typeof kinds.department>, domains: readonly Domain[]) {
  const { name, shortName, address, map, social, ...others } = record
  const fullName = name || unnamed
  const elsewhere = [...(map ? [{ label: mapLabel, url: map }] : []), ...social]
  const ways = [address, others.phone, others.email, others.hours, ...elsewhere]
  return {
    ...others,
    name: fullName,
    /** In the titles of pages, and where other programs list the site. */
    shortName: shortName || fullName,
    /** Everything that is drawn in its colour; null where nobody has chosen one. */
    brand: others.colour === '' ? null : brandOf(others.colour),
    /** A line each. */
    address: address.split('\n').filter((line) => line.trim() !== ''),
    /** Where a press on the telephone number leads: its digits alone. */
    phoneLink: others.phone && `tel:${others.phone.replaceAll(/[^+\d]/g, '')}`,
    /** Said where nobody has written yet how the office is reached; else ''. */
    contactNote: ways.every((said) => said === '') ? noContact : '',
    /** Where else it is to be found: on a map, and on the web. */
    elsewhere,
    /** Those in use, in their order. */
    domains,
    /** What the pattern of its pages is woven of. */
    strands: strandsOf(domains),
  }
}

/** A department of which nothing is known. */
export const nameless = departmentOf(unwritten(kinds.department), [])
