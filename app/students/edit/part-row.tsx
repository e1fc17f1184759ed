import type { ReactNode } from 'react'
import * as words from '#contract/messages/profile.ts'
import { audiences, type Audience, type ProfilePart } from '#contract/visibility.ts'
import { SelectField } from '../../ui/field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { audienceControl } from './changed-parts.ts'
import styles from './profile-form.module.css'

interface PartRowProps {
  part: ProfilePart
  /** What the part is called among the fields. */
  name: string
  audience: Audience
  /** The control of the part itself. */
  children: ReactNode
}

/** A part of the profile beside the choice of who sees it. */
export function PartRow({ part, name, audience, children }: PartRowProps) {
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
        defaultValue={audience}
      >
        {audiences.map((choice) => (
          <option key={choice} value={choice}>
            {words.audience[choice]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
