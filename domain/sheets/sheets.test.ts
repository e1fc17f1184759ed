import { beforeEach, describe, expect, test } from 'vitest'
import { usualChoice } from '#contract/imports.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { notNew, notThere } from '#contract/messages/import-choice.ts'
import * as planWords from '#contract/messages/sheet-plans.ts'
import * as cropWords from '#contract/messages/picture-crop.ts'
import * as words from '#contract/messages/sheets.ts'
import { unknownAccount } from '#contract/messages/account-field.ts'
import { sheetImports } from '#store/file-schema.ts'
import { changes, records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment, sampleDomainTitles } from '#test/department.ts'
import { aPerson, aProgramme } from '#test/factories.ts'
import { aMember } from '#test/members.ts'
import { eq, sql } from 'drizzle-orm'
import { undoBatch } from '../history/undo-batch.ts'
import { findDocument, findUnique, listDocuments } from '../records/document-storage.ts'
import { addRecord, editRecord } from '../records/edit-record.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { exampleSheet, exportSheet } from './export-sheet.ts'
import {
  chooseForSheet,
  finishSheetImport,
  forgetSheetImport,
  startSheetImport,
  sweepSheetImports,
  waitingSheetPlan,
} from './import-sheet.ts'
import { sheetPage } from './sheet-page.ts'

const { db } = await testDatabase()
await aDepartment(db)
const key = Buffer.alloc(32, 'a secret for tests ')
const { who } = await aMember(db, { key }, { isAdmin: true })
const { who: other } = await aMember(db, { key }, { isAdmin: true })
const { who: teacher } = await aMember(db, { key })

beforeEach(async () => {
  await db.delete(records).where(sql`${records.kind} in ('course', 'person', 'programme')`)
  await db.delete(sheetImports)
})

const start = (kind: string, text: string) => startSheetImport(db, who, kind, text)
const finish = (kind: string, state: string) => finishSheetImport(db, who, kind, { state })
const courseCalled = (code: string) => findUnique(db, kinds.course, code)

function aCourse(fields: object) {
  const whole = { code: 'EX1', title: 'An Example', type: 'core', ...fields }
  return addRecord(db, who, 'course', { fields: newRecord(kinds.course).parse(whole) })
}

describe('what is chosen', () => {
  const text = 'Course Code,Course Title,Type,Credits,Teacher\nEX1,Keys,Core,,\nEX2,Locks,Core,3,'

  test('leaves rows out, which then are not looked at any further', async () => {
    await aCourse({ code: 'EX1' })
    await start('course', text.replace('Keys,Core', 'Keys,Neither'))
    const added = await chooseForSheet(db, who, 'course', {
      choice: { ...usualChoice, scope: 'add' },
    })
    expect(added.rows).toMatchObject([
      { line: 2, outcome: 'leftOut', reason: notNew },
      { line: 3, outcome: 'added' },
    ])
    const updated = await chooseForSheet(db, who, 'course', {
      choice: { ...usualChoice, scope: 'update' },
    })
    expect(updated.rows).toMatchObject([
      { line: 2, outcome: 'refused' },
      { line: 3, outcome: 'leftOut', reason: notThere },
    ])
    await expect(finish('course', added.state)).rejects.toMatchObject({ code: 'conflict' })
    const { state } = await chooseForSheet(db, who, 'course', {
      choice: { ...usualChoice, scope: 'add' },
    })
    expect(await finish('course', state)).toMatchObject({ added: 1, changed: 0, leftOut: 1 })
    expect(await courseCalled('EX1')).toMatchObject({ title: 'An Example' })
  })

  test('clears what an empty cell stands for, but no required field and no column that is absent', async () => {
    await aCourse({ code: 'EX1', credits: '3', teacher: 'Asha', hours: '3-0-0' })
    await start('course', 'Course Code,Course Title,Type,Credits,Teacher,Semester\nEX1,,,, ,')
    const choice = { ...usualChoice, blanks: 'clear' as const }
    const { rows, state } = await chooseForSheet(db, who, 'course', { choice })
    expect(rows).toMatchObject([{ outcome: 'changed', reason: 'Credits, Teacher' }])
    await finish('course', state)
    expect(await courseCalled('EX1')).toMatchObject({
      title: 'An Example',
      type: 'core',
      credits: '',
      teacher: '',
      hours: '3-0-0',
    })
  })

  test('clears lists too, and not the name that people are known by', async () => {
    const links = [{ label: 'Site', url: 'https://x.example' }]
    const id = await aPerson(db, { name: 'Asha Raman', role: 'Reader', links })
    await start('person', `Name,Role,Elsewhere on the web,Address\n,,,${id}`)
    const choice = { ...usualChoice, blanks: 'clear' as const }
    const { state } = await chooseForSheet(db, who, 'person', { choice })
    await finish('person', state)
    const person = await findDocument(db, kinds.person, id)
    expect(person).toMatchObject({ name: 'Asha Raman', role: '', links: [] })
  })

  test('holds for the one file, and is kept until then', async () => {
    await aCourse({ code: 'EX1' })
    await start('course', text)
    const choice = { scope: 'update', blanks: 'clear' } as const
    await chooseForSheet(db, who, 'course', { choice })
    expect((await waitingSheetPlan(db, who, 'course'))?.choice).toEqual(choice)
    expect((await start('course', text)).choice).toEqual(usualChoice)
  })

  test('says why nothing is left to import, and needs a file that waits', async () => {
    await expect(chooseForSheet(db, who, 'course', { choice: usualChoice })).rejects.toMatchObject({
      message: words.nothingToCheck,
    })
    await start('course', text)
    const { state } = await chooseForSheet(db, who, 'course', {
      choice: { ...usualChoice, scope: 'update' },
    })
    await expect(finish('course', state)).rejects.toMatchObject({
      message: planWords.nothingToImport({ leftOut: 2 }),
    })
    await expect(
      chooseForSheet(db, teacher, 'course', { choice: usualChoice }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

async function importAll(kind: string, text: string) {
  const { state } = await start(kind, text)
  return finish(kind, state)
}

describe('a plan', () => {
  test('says of each row what would be done, and writes nothing', async () => {
    await aCourse({ code: 'EX1', credits: '3' })
    await aCourse({ code: 'EX2' })
    const { rows } = await start(
      'course',
      'Course Code;Course Title;Type;Credits\nex1;An Example;Core;4\nEX2;An Example;;\nEX3;New;Elective;3\nEX4;Wrong;Optional;3\nEX5;No type;;\nEX3;Again;Core;\n;Nameless;Core;',
    )
    expect(rows).toMatchObject([
      {
        line: 2,
        outcome: 'changed',
        changes: [
          { field: 'Course Code', from: 'EX1', to: 'ex1' },
          { field: 'Credits', from: '3', to: '4' },
        ],
      },
      { line: 3, outcome: 'unchanged', what: 'An Example (EX2)' },
      { line: 4, outcome: 'added', what: 'New (EX3)', reason: 'Type: Elective · Credits: 3' },
      { line: 5, reason: words.noChoice('Type', 'Optional', ['Core', 'Elective']) },
      { line: 6, reason: words.choiceMissing('Type', ['Core', 'Elective']) },
      { line: 7, reason: words.repeatsRow(4, 'Again (EX3)') },
      { line: 8, reason: words.nothingNamed('Course Code') },
    ])
    expect(rows.slice(3).map(({ outcome }) => outcome)).toEqual(Array(4).fill('refused'))
    expect(await listDocuments(db, kinds.course)).toHaveLength(2)
  })

  test('takes the first choice for new records where no column says which, and says so', async () => {
    await aPerson(db, { name: 'Asha Raman', group: 'emeriti' })
    const { rows, remarks } = await start('person', 'Name,Role\nAsha Raman,Reader\nBala,Reader')
    expect(rows).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'Role' }] },
      { outcome: 'added', reason: 'Role: Reader · Listed under: Faculty' },
    ])
    expect(remarks).toEqual([words.choiceAssumed('Listed under', 'Faculty')])
    const changed = await start('person', 'Name,Role\nAsha Raman,Reader')
    expect(changed.remarks).toEqual([])
  })

  test.each([
    ['III', '3'],
    ['Sem. iv', '4'],
    ['Semester 10', '10'],
    ['5th', '5'],
    ['Sixth Semester', '6'],
    ['S8', '8'],
    ['any', 'Any'],
  ])('reads the semester %j', async (cell, semester) => {
    const { rows } = await start('course', `Code,Title,Semester\nEX1,Keys,${cell}`)
    expect(rows).toMatchObject([{ outcome: 'added' }])
    const said = semester === 'Any' ? '' : ` · Semester: ${semester}`
    expect(rows[0]?.reason).toBe(`Type: Core${said}`)
  })

  test.each(['XI', '1 and 2', 'odd', '11'])('reads no semester in %j', async (cell) => {
    const { rows } = await start('course', `Code,Title,Semester\nEX1,Keys,${cell}`)
    expect(rows).toMatchObject([{ outcome: 'refused' }])
  })

  test('tells names apart by the vowels that are marks in their scripts', async () => {
    await aPerson(db, { name: 'R. கமல்' })
    const { rows } = await start(
      'person',
      'Name,Role\nR. கமலா,Reader\nR. கமலி,Reader\nR. கமல்,Reader',
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'changed'])
  })

  test('finds columns by label or by the name of the field, below a letterhead, and names the rest', async () => {
    const { rows, remarks } = await start(
      'course',
      'Department of Examples\nTITLE,code,Semester,Type,Colour\nKeys,EX7,Any,elective,red\n',
    )
    expect(rows).toMatchObject([{ line: 3, outcome: 'added', what: 'Keys (EX7)' }])
    expect(remarks).toEqual([words.columnsLeftOut(['Colour'])])
  })

  test('knows people by their address, or by their name without its title', async () => {
    const id = await aPerson(db, { name: 'Dr Asha Raman', role: 'Professor' })
    const { rows } = await start(
      'person',
      `Name,Role,Listed under,Address\nAsha Raman,Reader,,\nA New Name,,,${id}\nDr Asha Ramanujan,,Staff,\nNobody,,Staff,no-such-person`,
    )
    expect(rows).toMatchObject([
      { outcome: 'changed', reason: 'Name, Role' },
      { outcome: 'refused', reason: words.repeatsRow(2, 'A New Name') },
      { outcome: 'added' },
      { outcome: 'refused', reason: words.noSuchAddress('no-such-person', 'person') },
    ])
  })

  test('says all that is wrong in a row at once, and of each cell one thing', async () => {
    const { rows } = await start(
      'course',
      'Course Code,Course Title,Type,Domain,Hours\nEX1,,Neither,Nowhere,' + '9'.repeat(500),
    )
    expect(rows).toMatchObject([{ outcome: 'refused' }])
    const said = rows[0]?.reason ?? ''
    for (const label of ['Type', 'Domain', 'Course Title', 'Hours']) {
      expect(said.split(new RegExp(`\\b${label}\\b`))).toHaveLength(2)
    }
  })

  test('asks who is meant where several have the name', async () => {
    await aPerson(db, { name: 'Asha Raman' })
    await aPerson(db, { name: 'Dr Asha Raman' })
    const { rows } = await start('person', 'Name,Role\nAsha Raman,Reader')
    expect(rows).toMatchObject([{ outcome: 'refused', reason: words.severalCalled('Asha Raman') }])
  })

  test('refuses what the form would refuse', async () => {
    const { rows } = await start(
      'person',
      'Name,Listed under,Domain,E-mail,Account\nA,Staff,Cyber Security,,\nB,Staff,Alchemy,,\nC,Staff,,nowhere,\nD,Staff,,,nobody',
    )
    expect(rows).toMatchObject([
      { outcome: 'added' },
      { reason: words.noRecord('Domain', 'Alchemy', sampleDomainTitles) },
      { reason: 'E-mail must be an e-mail address, such as office@example.org.' },
      { reason: unknownAccount },
    ])
  })

  test('knows domains by their short names and initials, and takes several of them', async () => {
    const id = await aPerson(db, { name: 'Asha Raman', domain: 'BlockchainTechnology' })
    const { state, rows } = await start(
      'person',
      'Name,Listed under,Domain,Further domains\nAsha Raman,,"cyber security; IoT",\nBala,Staff,"CS, Blockchain",IT\nChitra,Staff,,Cyber Security\nDevan,Staff,None,',
    )
    expect(rows).toMatchObject([
      {
        outcome: 'changed',
        changes: [
          { from: 'Blockchain Technology', to: 'Cyber Security' },
          { from: '', to: 'Internet of Things' },
        ],
      },
      { outcome: 'added' },
      { outcome: 'added' },
      { outcome: 'added' },
    ])
    await finish('person', state)
    const domainsOf = async (person: string) => {
      const found = await findDocument(db, kinds.person, person)
      return [found?.domain, ...(found?.moreDomains ?? [])]
    }
    expect(await domainsOf(id)).toEqual(['CyberSecurity', 'InternetOfThings'])
    expect(await domainsOf('bala')).toEqual([
      'CyberSecurity',
      'InternetOfThings',
      'BlockchainTechnology',
    ])
    expect(await domainsOf('chitra')).toEqual(['', 'CyberSecurity'])
    expect(await domainsOf('devan')).toEqual([''])
    const { rows: again } = await start('person', await exportSheet(db, who, 'person'))
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
  })

  test('says in the preview which further domains were read', async () => {
    const { rows } = await start('person', 'Name,Listed under,Domain\nBala,Staff,IoT; Blockchain')
    expect(rows).toMatchObject([
      {
        reason:
          'Listed under: Staff · Domain: Internet of Things · Further domains: Blockchain Technology',
      },
    ])
  })

  test('takes one domain where there can be one alone, and says which there are', async () => {
    const { rows } = await start(
      'course',
      'Code,Title,Type,Domain\nEX1,Keys,Core,IoT; Cyber Security\nEX2,Locks,Core,AI',
    )
    expect(rows).toMatchObject([
      { outcome: 'refused', reason: words.onlyOne('Domain') },
      { outcome: 'refused', reason: words.noRecord('Domain', 'AI', sampleDomainTitles) },
    ])
  })

  test('knows programmes by their titles and short names, and says which there are', async () => {
    const rowsOf = (text: string) => start('course', `Code,Title,Type,Programme\n${text}`)
    expect((await rowsOf('EX1,Keys,Core,B.E.')).rows).toMatchObject([
      { outcome: 'refused', reason: words.noRecord('Programmes', 'B.E.', []) },
    ])
    const bachelors = await aProgramme(db, 'B.E. Computer Science, Honours', { short: 'B.E.' })
    const masters = await aProgramme(db, 'M.E. Computer Science')
    const { rows, state } = await rowsOf(
      'EX1,Keys,Core,b.e.\nEX2,Locks,Core,"M.E. Computer Science; BE"\nEX3,Bolts,Core,',
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added'])
    await finish('course', state)
    expect((await courseCalled('EX1'))?.programmes).toEqual([bachelors])
    expect((await courseCalled('EX2'))?.programmes).toEqual([masters, bachelors])
    expect((await courseCalled('EX3'))?.programmes).toEqual([])
    expect((await rowsOf('EX4,Keys,Core,Ph.D.')).rows).toMatchObject([
      {
        reason: words.noRecord('Programmes', 'Ph.D.', [
          'B.E. Computer Science, Honours',
          'M.E. Computer Science',
        ]),
      },
    ])
    const { rows: again } = await start('course', await exportSheet(db, who, 'course'))
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
  })

  test('refuses all behind a quotation mark that is never closed', async () => {
    const { rows } = await start(
      'course',
      'Course Code,Title,Type\nEX1,Keys,Core\nEX2,"Locks,Core\n',
    )
    expect(rows).toMatchObject([
      { outcome: 'added' },
      { outcome: 'refused', line: 3, reason: words.broken(3) },
    ])
  })

  test.each([
    ['nothing', '', 'invalid', words.nothingPasted],
    ['prose', 'Dear all,\nhello', 'invalid', words.noColumn(['Course Code'], ['Dear all'])],
    ['a header alone', 'Course Code,Title', 'invalid', words.noRows],
    ['too many rows', `code\n${'EX\n'.repeat(1001)}`, 'too-large', words.tooMany(1000)],
    ['too many bytes', 'x'.repeat(2 ** 21 + 1), 'too-large', words.tooLarge],
  ])('is not made of %s', async (_of, text, code, message) => {
    await expect(start('course', text)).rejects.toMatchObject({ code, message })
    expect(await waitingSheetPlan(db, who, 'course')).toBeNull()
  })
})

describe('an import', () => {
  test('writes all rows as one batch, which is undone as one', async () => {
    await aCourse({ code: 'EX1', credits: '3', outline: 'Kept' })
    const counts = await importAll(
      'course',
      'Course Code,Course Title,Type,Credits,Syllabus\nEX1,,,4,\nEX2,Second,Core,,"Unit 1\nKeys"\nEX3,Third,Elective,2,',
    )
    expect(counts).toMatchObject({ added: 2, changed: 1 })
    expect(await courseCalled('EX1')).toMatchObject({ credits: '4', outline: 'Kept' })
    expect(await courseCalled('EX2')).toMatchObject({ title: 'Second', outline: 'Unit 1\nKeys' })
    const newestFirst = await listDocuments(db, kinds.course)
    expect(newestFirst.map(({ code }) => code)).toEqual(['EX3', 'EX2', 'EX1'])
    const [last] = await db
      .select()
      .from(changes)
      .orderBy(sql`id desc`)
      .limit(1)
    const batch = last?.batch ?? ''
    expect(await db.$count(changes, eq(changes.batch, batch))).toBe(3)
    await undoBatch(db, who, batch)
    expect(await listDocuments(db, kinds.course)).toMatchObject([{ code: 'EX1', credits: '3' }])
  })

  test('gives new people their addresses', async () => {
    await importAll('person', 'Name,Listed under\nDr Chitra Devi,Faculty\nDevan Iyer,Staff')
    expect(await findDocument(db, kinds.person, 'chitra-devi')).toMatchObject({ group: 'faculty' })
    expect(await findDocument(db, kinds.person, 'devan-iyer')).toMatchObject({ group: 'staff' })
  })

  test('writes nothing where a row cannot be imported, or where nothing is due', async () => {
    const { state } = await start('course', 'Course Code,Title,Type\nEX1,Keys,Core\nEX2,,Core')
    await expect(finish('course', state)).rejects.toMatchObject({ message: words.hasRefused })
    expect(await listDocuments(db, kinds.course)).toEqual([])
    await aCourse({ code: 'EX1', title: 'Keys' })
    const same = await start('course', 'Course Code,Title,Type\nEX1,Keys,Core')
    await expect(finish('course', same.state)).rejects.toMatchObject({
      message: planWords.nothingDue,
    })
  })

  test('is refused where the records have changed since its plan', async () => {
    const id = await aCourse({ code: 'EX1', credits: '3' })
    const { state } = await start('course', 'Course Code,Credits\nEX1,4')
    await editRecord(db, who, 'course', { id, fields: { credits: '5' } })
    await expect(finish('course', state)).rejects.toMatchObject({ message: words.stale })
    expect(await courseCalled('EX1')).toMatchObject({ credits: '5' })
  })

  test('leaves what came of it on its page, until it is undone, put away or followed by another', async () => {
    const pageOf = () => sheetPage(db, who, 'course')
    await aCourse({ code: 'EX1' })
    const text = 'Course Code,Title,Type\nEX1,Other,Core\nEX2,Locks,Core'
    await start('course', text)
    const { state } = await chooseForSheet(db, who, 'course', {
      choice: { ...usualChoice, scope: 'add' },
    })
    await finish('course', state)
    const { plan, ended } = await pageOf()
    expect(plan).toBeNull()
    expect(ended).toMatchObject({
      message: planWords.importedLine({ added: 1, changed: 0 }),
      left: { total: 1, shown: [{ line: 2, outcome: 'leftOut', reason: notNew }] },
    })
    expect((await sheetPage(db, other, 'course')).ended).toBeNull()
    await undoBatch(db, who, ended?.change ?? '')
    expect((await pageOf()).ended).toBeNull()
    await importAll('course', 'Course Code,Title,Type\nEX3,Keys,Core')
    expect((await pageOf()).ended?.left.shown).toEqual([])
    await forgetSheetImport(db, who, 'course')
    expect((await pageOf()).ended).toBeNull()
    await importAll('course', 'Course Code,Title,Type\nEX4,Keys,Core')
    await start('course', text)
    expect(await pageOf()).toMatchObject({
      ended: null,
      plan: { shown: [{}, {}], counts: { added: 1 } },
    })
    expect((await pageOf()).plan).not.toHaveProperty('imported')
  })

  test('is shown a page at a time, beginning with what cannot be imported', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => `EX${n},Keys,${n === 120 ? '' : 'Core'}`)
    await start('course', ['Course Code,Title,Type', ...rows].join('\n'))
    const { plan: first } = await sheetPage(db, who, 'course')
    expect(first).toMatchObject({ counts: { added: 149, refused: 1 }, total: 150, next: 2 })
    expect(first?.shown.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['refused', 'added'])
    const { plan: second } = await sheetPage(db, who, 'course', { page: 2 })
    expect(second).toMatchObject({ before: 100, next: null })
    expect(second?.shown).toHaveLength(50)
  })

  test('says above the rows that are left what was imported of the others', async () => {
    const { state } = await start('course', 'Course Code,Title,Type\nEX1,Keys,Core\nEX2,,Core')
    await finishSheetImport(db, who, 'course', { state, others: true })
    expect(await sheetPage(db, who, 'course')).toMatchObject({
      ended: null,
      plan: { imported: 'Imported: 1 new row, 0 changed.', shown: [{ outcome: 'refused' }] },
    })
  })

  test('waits for its sender alone, until it is given up or a day has gone', async () => {
    const { state } = await start('course', 'Course Code,Title,Type\nEX1,Keys,Core')
    expect(await waitingSheetPlan(db, other, 'course')).toBeNull()
    expect(await waitingSheetPlan(db, who, 'person')).toBeNull()
    expect(await waitingSheetPlan(db, who, 'course')).toMatchObject({ state })
    await sweepSheetImports(db)
    expect(await waitingSheetPlan(db, who, 'course')).not.toBeNull()
    await db.update(sheetImports).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    await sweepSheetImports(db)
    expect(await waitingSheetPlan(db, who, 'course')).toBeNull()
    await start('course', 'Course Code,Title,Type\nEX1,Keys,Core')
    await forgetSheetImport(db, who, 'course')
    await expect(finish('course', state)).rejects.toMatchObject({ message: words.nothingToCheck })
  })
})

describe('an export', () => {
  test('is read back without a change, whatever stands in it', async () => {
    await aCourse({ code: '=EX1', title: '+1, "quoted"', outline: 'Unit 1\n- a\n\nUnit 2' })
    await aCourse({ code: 'EX2', domain: 'CyberSecurity', semester: '3', type: 'elective' })
    await aPerson(db, { name: 'Asha Raman', phone: '+91 98765 43210', body: '@home\n\n=1+1' })
    await aPerson(db, { name: 'Asha Raman', domain: 'CyberSecurity' })
    const links = [{ label: 'A | B \\ C', url: 'https://a.example/' }]
    await addRecord(db, who, 'person', {
      fields: newRecord(kinds.person).parse({ name: 'Bala', group: 'staff', links }),
    })
    for (const kind of ['course', 'person']) {
      const file = await exportSheet(db, who, kind)
      expect(file).not.toMatch(/[,][=+@]/)
      const { rows, remarks } = await start(kind, file)
      expect([new Set(rows.map(({ outcome }) => outcome)), remarks]).toEqual([
        new Set(['unchanged']),
        [],
      ])
    }
  })

  test('fills an empty site as it was', async () => {
    await aCourse({ code: 'EX1', outline: 'Unit 1\nKeys', semester: '2', credits: '3.5' })
    await aCourse({ code: 'EX2', domain: 'CyberSecurity' })
    const without = async () =>
      (await listDocuments(db, kinds.course)).map(({ id: _id, ...fields }) => ({
        ...fields,
        sequence: 0,
        createdAt: null,
      }))
    const [file, before] = [await exportSheet(db, who, 'course'), await without()]
    await db.delete(records).where(eq(records.kind, 'course'))
    await importAll('course', file)
    expect(await without()).toEqual(before)
  })

  test.each(['course', 'person'])('of an example can be imported: %s', async (kind) => {
    const { rows } = await start(kind, exampleSheet(who, kind))
    expect(rows).toMatchObject([{ outcome: 'added' }])
  })

  test('says nothing of how a photo is cut, which is never in a file', async () => {
    const [titles] = exampleSheet(who, 'person').split('\n')
    expect(titles).toContain('Name')
    for (const title of [cropWords.focus, cropWords.zoom]) expect(titles).not.toContain(title)
  })
})

test('all is for administrators, and for kinds that say so', async () => {
  const text = 'Course Code,Title,Type\nEX1,Keys,Core'
  for (const asker of [null, teacher]) {
    const code = asker ? 'forbidden' : 'signed-out'
    await expect(startSheetImport(db, asker, 'course', text)).rejects.toMatchObject({ code })
    await expect(waitingSheetPlan(db, asker, 'course')).rejects.toMatchObject({ code })
    const decision = { state: '' }
    await expect(finishSheetImport(db, asker, 'course', decision)).rejects.toMatchObject({ code })
    await expect(forgetSheetImport(db, asker, 'course')).rejects.toMatchObject({ code })
    await expect(exportSheet(db, asker, 'course')).rejects.toMatchObject({ code })
    expect(() => exampleSheet(asker, 'course')).toThrow(expect.objectContaining({ code }))
  }
  for (const kind of ['notice', 'nothing', 'toString']) {
    await expect(start(kind, text)).rejects.toMatchObject({ code: 'not-found' })
  }
})
