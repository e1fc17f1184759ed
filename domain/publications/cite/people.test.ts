import { describe, expect, test } from 'vitest'
import { hasOthers, people } from './people.ts'

describe('an authors text is split', () => {
  test.each([
    ['Ann Lee, Bo Ek', ['Ann Lee', 'Bo Ek']],
    ['Ann Lee, Bo Ek, and Cy Ho', ['Ann Lee', 'Bo Ek', 'Cy Ho']],
    ['Ann Lee and Bo Ek & Cy Ho', ['Ann Lee', 'Bo Ek', 'Cy Ho']],
    ['Lee, Ann; Ek, Bo', ['Ann Lee', 'Bo Ek']],
    ['Karthik, R., Kumar, S. and Devi, M.K.', ['R. Karthik', 'S. Kumar', 'M. K. Devi']],
    ['Martin L. King, Jr., Ann Lee', ['Martin L. King Jr.', 'Ann Lee']],
    ['Ann Lee, et al.', ['Ann Lee']],
    ['Dr. R.Karthik, Prof. Dr. S. Kumar', ['R. Karthik', 'S. Kumar']],
    ['Ministry of Roads and Bridges, Ann Lee', ['Ministry of Roads and Bridges', 'Ann Lee']],
    [
      'Sagunthala R&D Institute of Science and Technology',
      ['Sagunthala R&D Institute of Science and Technology'],
    ],
    ['Indian Institute of Science and Ann Lee', ['Indian Institute of Science', 'Ann Lee']],
    ['', []],
  ])('%s', (text, names) => {
    expect(people(text).map(({ name }) => name)).toEqual(names)
  })

  test('and says whether there are more people than it names', () => {
    expect(hasOthers('Ann Lee, et al.')).toBe(true)
    expect(hasOthers('Ann Lee and others')).toBe(true)
    expect(hasOthers('Ann Lee')).toBe(false)
  })
})

describe('a name is taken apart', () => {
  test.each([
    ['Zachary N. Sunberg', 'Zachary N.', 'Sunberg', ''],
    ['Qi Heng Ho', 'Qi Heng', 'Ho', ''],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven', ''],
    ['Charles de la Vallée Poussin', 'Charles', 'de la Vallée Poussin', ''],
    ['van Beethoven', '', 'van Beethoven', ''],
    ['bell hooks', 'bell', 'hooks', ''],
    ['Martin L. King Jr.', 'Martin L.', 'King', 'Jr.'],
    ['John Doe III', 'John', 'Doe', 'III'],
    ['R. Karthik', 'R.', 'Karthik', ''],
    ['Karthik R.', 'R.', 'Karthik', ''],
    ['Venkata Ramana K R', 'K R', 'Venkata Ramana', ''],
    ['S. Karthik R.', 'S. R.', 'Karthik', ''],
    ['Karthik', '', 'Karthik', ''],
    ['தமிழ் செல்வி', 'தமிழ்', 'செல்வி', ''],
  ])('%s', (name, given, family, suffix) => {
    expect(people(name)).toEqual([{ name, given, family, suffix, organisation: false }])
  })

  test('unless it is an organisation', () => {
    const rest = { given: '', suffix: '', organisation: true }
    expect(people('The ATLAS Collaboration, Vel Tech University')).toEqual([
      { ...rest, name: 'The ATLAS Collaboration', family: 'The ATLAS Collaboration' },
      { ...rest, name: 'Vel Tech University', family: 'Vel Tech University' },
    ])
  })
})
