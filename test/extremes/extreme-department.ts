import type { FastifyInstance } from 'fastify'
import { storedPicturePath } from '#contract/file-paths.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { calls, pages, recordPath, recordsPath } from '#contract/paths.ts'
import { strandNames } from '#contract/strands.ts'
import { listDocuments } from '#domain/records/document-storage.ts'
import { editRecord } from '#domain/records/edit-record.ts'
import { standingMenu } from '#domain/site/menu.ts'
import { daysAfter, today } from '#domain/site/today.ts'
import type { Db } from '#store/database.ts'
import { login } from '../app.ts'
import * as a from '../factories.ts'
import { sampleDomainKeys } from '../department.ts'
import { multipart } from '../multipart.ts'
import { aSentFile } from '../sent-file.ts'
import { longerWords, thrice } from './longer-words.ts'
import { picture, type Shape } from './photographs.ts'

/** What the other three domains are called, beside those of the sample. */
const laterDomains = [
  'Mikroprozessorsteuerungssystementwicklungsumgebungsforschung',
  'செயற்கை நுண்ணறிவு மற்றும் இயந்திரக் கற்றல் ஆய்வுப் பிரிவு',
  'الذكاء الاصطناعي وتعلم الآلة ومعالجة اللغات الطبيعية',
] as const

/** Kinds of which the site has the records of the sample already. */
const written = [
  'department',
  'home',
  'about',
  'verification',
  'alumniPage',
  'cohort',
  'festival',
  'person',
  'course',
  'domain',
] as const

const colleagues = [
  ['பேராசிரியர் முனைவர் திருவேங்கடசுவாமிநாதன் மீனாட்சிசுந்தரேஸ்வரன்', 'staff', 'turned'],
  ['प्राध्यापिका डॉ॰ विजयलक्ष्मी वेंकटरामणि चतुर्वेदी उपाध्याय', 'staff', 'tiny'],
  ['الأستاذ الدكتور عبد الرحمن بن عبد العزيز القحطاني', 'visiting', 'clear'],
  [
    'Dr. Karl-Theodor Maria Nikolaus Freiherr von Donaudampfschifffahrt-Hauptmann',
    'emeriti',
    'drawing',
  ],
] as const

/** The shapes that people, students and galleries come in, by turns. */
const shapes: readonly Shape[] = [
  'panorama',
  'portrait',
  'square',
  'tiny',
  'turned',
  'clear',
  'drawing',
]

interface ExtremeSite {
  app: FastifyInstance
  db: Db
}

/**
 * Fills a site that has the sample department's words as departments do that nobody has designed for:
 * six domains, all names and headings three times as long and in many alphabets, and pictures of every
 * shape wherever one may stand. Pictures and what holds them come by the calls of the product. Returns
 * the administrator who did it, and the titles that search is to find.
 */
export async function extremeDepartment({ app, db }: ExtremeSite) {
  const account = await a.anAdmin(db, { name: thrice('Annapoorani Office', 1) })
  const as = await login(app, account)
  const send = callsAs(app, as)

  for (const kind of written) await lengthen(db, kind)
  for (const [place, title] of laterDomains.entries()) {
    const strand = strandNames[place + sampleDomainKeys.length] ?? ''
    const key = `Later${place}`
    const sections = [
      { heading: thrice('What it is about', place), body: thrice('In short.', place) },
    ]
    await send.add('domain', {
      key,
      title,
      strand,
      oneLine: thrice('In one line', place),
      sections,
    })
  }
  const titles = await theWords(db)
  await thePictures(db, send)
  return { account, as, titles }
}

/** Leaves one domain in use, and retires the others as a department would that has given them up. */
export async function retireAllButOne({ app, db }: ExtremeSite, as: object) {
  const [, ...others] = await listDocuments(db, kinds.domain)
  const { edit } = callsAs(app, as)
  for (const { id } of others) await edit('domain', id, { state: 'retired' })
}

type Calls = ReturnType<typeof callsAs>

/** The calls of the product, as somebody who is signed in. A refusal ends the test with its sentence. */
function callsAs(app: FastifyInstance, as: object) {
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const reply = await app.inject({ method, url, headers: { ...as }, payload })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
    return reply.json()
  }
  return {
    add: async (kind: KindName, fields: object) =>
      String((await send('POST', recordsPath(kind), { fields }))._id),
    edit: (kind: KindName, id: string, fields: object) =>
      send('PUT', recordPath(kind, id), { fields }),
    upload: async (shape: Shape) => aSentFile(app, as, await picture(shape)),
    profile: async (fields: Parameters<typeof multipart>[0]) => {
      const { headers, payload } = await multipart(fields)
      const sent = { method: 'POST', url: calls.editProfile, payload } as const
      const reply = await app.inject({ ...sent, headers: { ...headers, ...as } })
      if (reply.statusCode >= 300) throw new Error(reply.body)
    },
  }
}

async function lengthen(db: Db, name: KindName) {
  const kind: Kind = kinds[name]
  for (const [turn, { id, ...record }] of (await listDocuments(db, kind)).entries()) {
    await editRecord(db, a.editor, name, { id, fields: longerWords(kind.fields, record, turn) })
  }
}

/** Records of the kinds that have tables of their own, or that the sample is without here; returns their titles. */
async function theWords(db: Db) {
  const domains = (await listDocuments(db, kinds.domain)).map(({ id }) => id)
  const authors = `R. Karthik, ${thrice('K. Sundaresan', 3)}, ${thrice('Meera Iyer', 1)}`
  const titles = domains.map((domain, turn) => ({
    domain,
    turn,
    title: thrice(`Found in number ${turn + 1}`, turn),
  }))
  for (const { domain, turn, title } of titles) {
    const attached = ['Lecture', 'Exercises'].map((word) => ({
      name: `${thrice(word, turn).replaceAll(' ', '_')}.pdf`,
    }))
    await a.aNote(db, { domain, title, description: thrice('What it says', turn) }, attached)
    await a.aLink(db, {
      domain,
      name: thrice('Rules for Locks', turn),
      url: `https://locks.example/${'rules/'.repeat(30)}`,
    })
    await a.aVideo(db, { domain, title: thrice('A Lock Is Picked', turn) })
    await a.aResearchPaper(db, { domain, title: thrice('How Locks Wear Out', turn) })
    await a.aJournal(db, {
      title: thrice('On Small Networks', turn),
      authors,
      journal: thrice('Journal of Nets', turn),
      doi: `10.1000/${'x'.repeat(90)}${turn}`,
    })
    await a.aPaper(db, {
      title: thrice('A Talk on Trees', turn),
      authors,
      conference: thrice('Conference of Trees', turn),
    })
    await a.aPatent(db, { title: thrice('A Quiet Fan', turn), patentee: authors })
    await a.aWork(db, {
      title: thrice('A Book of Trees', turn),
      authors,
      publisher: thrice('Forest Press', turn),
    })
    await a.aNotice(db, {
      title: thrice('The lift is being mended', turn).slice(0, 160),
      from: today(),
      placement: turn === 0 ? 'urgent' : 'listed',
      body: thrice('Take the stairs.', turn),
    })
    await a.aDocument(db, thrice('Calendar of the Year', turn))
  }
  return titles
}

/** Pictures of every shape in every place that takes one. */
async function thePictures(db: Db, { add, edit, upload, profile }: Calls) {
  const [darkLogoId, logoId, mapPictureId, signatureId] = [
    await upload('wideMark'),
    await upload('wideMark'),
    await upload('portrait'),
    await upload('clear'),
  ]
  await edit('department', 'department', {
    logoId,
    darkLogoId,
    mapPictureId,
    mapAlt: thrice('The way', 4),
  })
  await edit('home', 'home', { signatureId })
  for (const [turn, { id, body }] of (await listDocuments(db, kinds.person)).entries()) {
    const shape = turning(shapes, turn)
    const shown = `![](${storedPicturePath(await upload(shape))})`
    await edit('person', id, { photoId: await upload(shape), body: `${body}\n\n${shown}` })
  }
  for (const [turn, [name, group, shape]] of colleagues.entries()) {
    await add('person', {
      name,
      group,
      role: thrice('Reader in Robotics', turn),
      degrees: thrice('M.E.', turn),
      domain: '',
      photoId: await upload(shape),
      photoZoom: 'closer',
    })
  }
  for (const [turn, shape] of shapes.entries()) {
    const gallery = await Promise.all(
      [shape, turning(shapes, turn + 1)].map((each) => upload(each)),
    )
    await add('event', {
      title: thrice('An Evening of Radios', turn),
      location: thrice('Seminar hall', turn),
      date: daysAfter(today(), turn * 3 - 9),
      time: '10:00 AM to 4:00 PM',
      abstract: thrice('Bring a radio.', turn),
      photoId: await upload(shape),
      photoIs: 'decorative',
      speakers: [{ name: thrice('Dr Kalaivani', turn), role: thrice('Reader', turn), url: '' }],
      pictures: gallery.map((fileId, place) => ({
        fileId,
        alt: thrice('A radio', place),
        caption: thrice('A radio', place),
      })),
      body: `![](${storedPicturePath(await upload(shape))})`,
    })
    const { registerNumber } = await a.aStudent(db, {
      name: thrice('Asha Raman', turn),
      year: 1 + (turn % 4),
      registerNumber: `26EXTREME${turn}`,
      section: 'A',
      degree: thrice('B.Tech.', turn),
      email: `${'asha.raman.'.repeat(8)}${turn}@department.example`,
      visibility: { photo: 'public', email: 'public' },
      summary: thrice('What I do', turn),
      linkedin: `https://www.linkedin.com/in/${'asha-raman-'.repeat(9)}`,
      github: 'https://github.com/asha',
    })
    await profile({ register_no: registerNumber, profile_photo: await picture(shape) })
  }
  for (const { id } of await listDocuments(db, kinds.festival))
    await edit('festival', id, { photoId: await upload('portrait') })
  await add('page', await anOwnPage(db, upload))
  const entries = standingMenu.entries.map((entry, turn) => {
    const name = entry.path.split('/').at(-1) ?? ''
    return { ...entry, label: thrice(name.replaceAll('_', ' '), turn, 40) }
  })
  await edit('menu', 'menu', { entries })
}

/** A page with a section of every form. */
async function anOwnPage(db: Db, upload: Calls['upload']) {
  const people = (await listDocuments(db, kinds.person)).map(({ id }) => id)
  const lines = ['One', 'Another'].map(
    (line, turn) => `${thrice(line, turn)} | ${thrice('Much', turn)} | ${thrice('More', turn)}`,
  )
  const pictures = await Promise.all(
    shapes.map(async (shape, turn) => ({
      fileId: await upload(shape),
      alt: shape,
      caption: thrice(shape, turn),
    })),
  )
  const forms = {
    text: {
      body: `### ${thrice('A heading', 1)}\n\n![](${storedPicturePath(await upload('portrait'))})\n\nText.`,
    },
    points: { text: lines.join('\n') },
    table: { text: lines.join('\n') },
    questions: { text: `${lines[0]}\n${lines[1]}` },
    numbers: { text: '1,00,00,00,000 | students\n12 | of them' },
    buttons: { text: `${thrice('Apply now', 1)} | ${pages.about}` },
    pictures: { pictures },
    people: { people },
    documents: {
      documents: [],
      files: [{ fileId: await upload('clear'), alt: '', caption: thrice('The form', 1) }],
    },
  }
  const sections = Object.entries(forms).map(([form, fields], turn) => ({
    form,
    heading: thrice(`Shown as ${form}`, turn),
    ...fields,
  }))
  return {
    title: thrice('Scholarships', 1),
    slug: 'extremes',
    lede: thrice('For those who need one', 2),
    sections,
    menu: 'Academics',
    state: 'shown',
  }
}

function turning<T>(items: readonly T[], turn: number): T {
  const found = items[turn % items.length]
  if (found === undefined) throw new Error('There is nothing to take by turns.')
  return found
}
