import { describe, expect, test } from 'vitest'
import { readRoster } from './read-roster.ts'

describe('the columns of a roster', () => {
  test.each([
    'Register Number,Name,Year',
    'Reg No;Student Name;Year of Study',
    'register_no\tfull name\tYEAR',
    '\ufeffRoll No.,NAME,year',
    'Registration No, Name of the Student , Current Year',
  ])('are known as %j', async (header) => {
    const separator = /[;\t]/.exec(header)?.[0] ?? ','
    const { entries } = await readRoster(
      `${header}\r\n${['21CS001', 'Asha', '2'].join(separator)}\r\n`,
    )
    expect(entries).toMatchObject([
      { line: 2, student: { register_no: '21CS001', name: 'Asha', year: 2 } },
    ])
  })

  test('may be many, in any order, with strange ones among them', async () => {
    const header =
      'Year,E-mail ID,Blood Group,LinkedIn URL,Developer,Name,GitHub,LeetCode,About,Reg. No.'
    const row = '3,a@b.example,O+,https://linkedin.com/in/a,Yes,Asha,https://github.com/a,,Hello,a1'
    const [entry] = (await readRoster(`${header}\n${row}`)).entries
    expect(entry?.student).toEqual({
      register_no: 'A1',
      name: 'Asha',
      year: 3,
      email: 'a@b.example',
      profile_desc: 'Hello',
      linkedin_link: 'https://linkedin.com/in/a',
      github_link: 'https://github.com/a',
      leetcode_link: '',
      developer: true,
    })
    expect(entry?.given).not.toContain('leetcode_link')
  })

  test('are asked for where one is missing', async () => {
    expect((await readRoster('Roll No,Full Name,Section\n1,Asha,B')).refused).toEqual([
      {
        line: 1,
        outcome: 'refused',
        what: 'Header',
        reason:
          'The first line must name the columns Register Number, Name and Year. ' +
          'Missing: Year. Found: Roll No, Full Name, Section',
      },
    ])
  })

  test.each(['', '\ufeff', '\n\n'])(
    'are asked for in a file that holds nothing: %j',
    async (text) => {
      expect((await readRoster(text)).refused).toMatchObject([
        { line: 1, reason: expect.stringContaining('the file has no such line') },
      ])
    },
  )
})

describe('the rows of a roster', () => {
  test('are counted by the line they begin on, blank lines and long cells included', async () => {
    const text =
      'Reg No,Name,Year,Summary\nA1,Asha,1,"two\nlines"\n\nA2,Bela,1\nA3,Chitra,1,,,extra\n'
    const lines = (await readRoster(text)).entries.map(({ line, student }) => [line, student.name])
    expect(lines).toEqual([
      [2, 'Asha'],
      [5, 'Bela'],
      [6, 'Chitra'],
    ])
  })

  test('are read up to a quotation mark that is never closed', async () => {
    const { entries, refused } = await readRoster(
      'Reg No,Name,Year\nA1,Asha,1\nA2,"Bela,1\nA3,Chitra,1\n',
    )
    expect(entries.map(({ student }) => student.name)).toEqual(['Asha'])
    expect(refused).toMatchObject([
      { line: 3, what: 'Line 3 to the end', reason: expect.stringContaining('quotation mark') },
    ])
  })

  test('are not merged by a quotation mark that a later row happens to close', async () => {
    const { entries, refused } = await readRoster(
      'Reg No,Name,Year\nA1,"Asha,1\nA2,Bela",1\nA3,Chitra,1',
    )
    expect(entries.map(({ student }) => student.name)).toEqual(['Chitra'])
    expect(refused).toMatchObject([
      { line: 2, reason: expect.stringContaining('runs over several lines') },
    ])
  })

  test.each([
    ['a name in another encoding', 'A1,Jos\ufffd,1,', 'save the file as UTF-8'],
    ['a NUL, which the database cannot hold', 'A1,As\0ha,1,', 'cannot be read'],
    ['a link that is none', 'A1,Asha,1,javascript:alert(1)', 'LinkedIn must be a web address'],
    ['too long a name', `A1,${'a'.repeat(121)},1,`, 'longer than 120 characters'],
  ])('are refused for %s', async (_, row, reason) => {
    expect((await readRoster(`Reg No,Name,Year,LinkedIn\n${row}`)).refused).toMatchObject([
      { line: 2, reason: expect.stringContaining(reason) },
    ])
  })
})
