import type { RosterStudent } from '#contract/student-schemas.ts'
import { studentYears } from '#contract/students.ts'
import { awaitFocus } from '../ui/await-focus.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import styles from './student-fieldset.module.css'

interface StudentFieldsetProps {
  /** As stored; null for a new student. */
  fields: RosterStudent | null
  errors: Record<string, string>
}

const profile = ['profile_desc', 'linkedin_link', 'github_link', 'leetcode_link'] as const

/** What the office keeps of a student, and below it what the student keeps. */
export function StudentFieldset({ fields, errors }: StudentFieldsetProps) {
  const control = (name: keyof RosterStudent) => ({
    name,
    error: errors[name],
    autoComplete: 'off',
    defaultValue: String(fields?.[name] ?? ''),
  })
  return (
    <div className={styles.fields}>
      <TextField
        ref={awaitFocus}
        label="Register number"
        maxLength={20}
        required
        {...control('register_no')}
      />
      <SelectField label="Year" required {...control('year')}>
        {!fields && <option value="">Choose a year</option>}
        {studentYears.map((year) => (
          <option key={year} value={year}>{`Year ${year}`}</option>
        ))}
      </SelectField>
      <div className={styles.wide}>
        <TextField label="Name" maxLength={120} required {...control('name')} />
      </div>
      <div className={styles.wide}>
        <TextField
          label="E-mail"
          type="email"
          hint="Used for invitations and to log in."
          {...control('email')}
        />
      </div>
      <div className={styles.wide}>
        <CheckField
          label="Developer of this site"
          hint="Shown next to the name on the public profile."
          name="developer"
          value="yes"
          defaultChecked={fields?.developer ?? false}
        />
      </div>
      <div className={styles.wide}>
        <Disclosure title="Summary and links" open={profile.some((name) => errors[name])}>
          <div className={styles.profile}>
            <TextArea label="Summary" maxLength={4000} {...control('profile_desc')} />
            <TextField label="LinkedIn" type="url" {...control('linkedin_link')} />
            <TextField label="GitHub" type="url" {...control('github_link')} />
            <TextField label="LeetCode" type="url" {...control('leetcode_link')} />
          </div>
        </Disclosure>
      </div>
    </div>
  )
}
