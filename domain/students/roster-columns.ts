import { rosterFields, type RosterField } from '#contract/student-schemas.ts'

/** What people call each field, as reports name it. */
export const fieldNames = {
  register_no: 'Register Number',
  name: 'Name',
  year: 'Year',
  email: 'E-mail',
  profile_desc: 'Summary',
  linkedin_link: 'LinkedIn',
  github_link: 'GitHub',
  leetcode_link: 'LeetCode',
  developer: 'Developer',
} as const satisfies Record<RosterField, string>

/** What a header is called, in small letters and digits alone. */
const spellings: Record<RosterField, readonly string[]> = {
  register_no: [
    'registernumber',
    'registerno',
    'register',
    'regnumber',
    'regno',
    'rollnumber',
    'rollno',
    'registrationnumber',
    'registrationno',
  ],
  name: ['name', 'studentname', 'fullname', 'nameofthestudent', 'nameofstudent', 'student'],
  year: ['year', 'yearofstudy', 'studyyear', 'currentyear', 'yearno'],
  email: ['email', 'emailid', 'emailaddress', 'emaillink', 'mail', 'mailid'],
  profile_desc: ['summary', 'profilesummary', 'profiledesc', 'profile', 'about', 'description'],
  linkedin_link: ['linkedin', 'linkedinlink', 'linkedinurl', 'linkedinprofile'],
  github_link: ['github', 'githublink', 'githuburl', 'githubprofile'],
  leetcode_link: ['leetcode', 'leetcodelink', 'leetcodeurl', 'leetcodeprofile'],
  developer: ['developer', 'isdeveloper', 'sitedeveloper'],
}

const required = ['register_no', 'name', 'year'] as const

/**
 * Where each field stands in a row with this header; of two columns for one field the first
 * counts. `complaint` says what is needed and was found where a required one is missing, else ''.
 */
export function findColumns(header: readonly string[]) {
  const columns = new Map<RosterField, number>()
  header.forEach((title, at) => {
    const field = fieldOf(title)
    if (field && !columns.has(field)) columns.set(field, at)
  })
  const missing = required.filter((field) => !columns.has(field)).map((field) => fieldNames[field])
  return { columns, complaint: missing.length > 0 ? complaintAbout(missing, header) : '' }
}

function fieldOf(title: string) {
  const bare = title.toLowerCase().replace(/[^a-z0-9]/g, '')
  return rosterFields.find((field) => spellings[field].includes(bare))
}

function complaintAbout(missing: string[], header: readonly string[]) {
  const found = header.map((title) => title.trim()).filter((title) => title !== '')
  const needed = 'The first line must name the columns Register Number, Name and Year'
  if (found.length === 0) return `${needed}; the file has no such line`
  return `${needed}. Missing: ${missing.join(', ')}. Found: ${found.join(', ').slice(0, 200)}`
}
