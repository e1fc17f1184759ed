import { groupFields, type GroupField, type StudentGroups } from '#contract/degrees.ts'
import { allOf } from '#contract/messages/student-groups.ts'
import { fieldNames } from '#contract/messages/roster.ts'
import { SelectField } from '../ui/field.tsx'
import styles from './group-fields.module.css'

export interface GroupFieldsProps {
  groups: StudentGroups
  /** As the address has them. */
  chosen: Readonly<Record<GroupField, string>>
  onChange: () => void
}

/** Degree, batch and section of a search of students, as far as they tell its students apart. */
export function GroupFields({ groups, chosen, onChange }: GroupFieldsProps) {
  const fields = groupFields.map((field) => {
    const values = valuesOf(groups[field], chosen[field])
    if (values.length === 0) return null
    return (
      <div key={field} className={styles.group}>
        <SelectField
          label={fieldNames[field]}
          hideLabel
          name={field}
          defaultValue={chosen[field]}
          onChange={onChange}
        >
          <option value="">{allOf[field]}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {field === 'section' ? `${fieldNames.section} ${value}` : value}
            </option>
          ))}
        </SelectField>
      </div>
    )
  })
  return <div className={styles.groups}>{fields}</div>
}

/** An address may ask for what nobody has any longer. */
function valuesOf(known: readonly string[], chosen: string) {
  return chosen === '' || known.includes(chosen) ? known : [...known, chosen]
}
