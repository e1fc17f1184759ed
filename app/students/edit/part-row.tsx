import type { ReactNode } from 'react'
import * as words from '#contract/messages/profile.ts'
import { audiences, byDefault, type Audience, type ProfilePart } from '#contract/visibility.ts'
import { SelectField } from '../../ui/field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { audienceControl } from './changed-parts.ts'
import styles from './profile-form.module.css'

interface PartRowProps {
  part: ProfilePart
  /** What the part is called among the fields. */
  name: string
  choice: Audience | typeof byDefault
  /** Of a part whose default the department sets: what it comes to, null while another is chosen. */
  followed?: Audience | null
  /** The control of the part itself. */
  children: ReactNode
}

/** A part of the profile beside the choice of who sees it. */
export function PartRow({ part, name, choice, followed, children }: PartRowProps) {
  return (
    <div className={styles.row}>
      {children}
      <SelectField
        name={audienceControl(part)}
        label={
          <>
            {words.seenBy}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </>
        }
        defaultValue={choice}
      >
        {followed !== undefined && (
          <option value={byDefault}>
            {words.asDepartment(followed && words.audience[followed].toLowerCase())}
          </option>
        )}
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {words.audience[audience]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
