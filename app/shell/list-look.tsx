import { Form } from 'react-router'
import { compact, nameColumn, type ListLook } from '#contract/list-look.ts'
import * as words from '#contract/messages/list-look.ts'
import { viewPath } from '#contract/paths.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { CheckField } from '../ui/field.tsx'
import { HiddenFields } from '../ui/hidden-fields.tsx'
import styles from './list-look.module.css'

export interface ListLookFormProps {
  /** The page of the list. */
  path: string
  /** What else its address says: what is listed. */
  asked: Readonly<Record<string, string>>
  look: ListLook
  /** The columns that can be shown or left out. */
  columns: readonly { key: string; label: string }[]
}

/** How a list is shown: a GET form, so that the address says it, and views of the list keep it. */
export function ListLookForm({ path, asked, look, columns }: ListLookFormProps) {
  const isUsual = look.asked.columns === '' && look.asked.density === ''
  return (
    <details className={styles.look} data-print="hide">
      <summary className={styles.summary}>{words.title}</summary>
      <Form
        // What the address says wins over what the browser remembers.
        key={`${look.columns.join()} ${look.isCompact}`}
        action={path}
        autoComplete="off"
        discover="none"
        preventScrollReset
        className={styles.form}
      >
        <HiddenFields values={asked} />
        {/* So that an address without any of the others says so. */}
        <input type="hidden" name="columns" value={nameColumn} />
        <fieldset className={styles.choices}>
          <legend>{words.columns}</legend>
          {columns.map(({ key, label }) => (
            <CheckField
              key={key}
              name="columns"
              value={key}
              label={label}
              defaultChecked={look.columns.includes(key)}
            />
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{words.density}</legend>
          <CheckField
            name="density"
            value={compact}
            label={words.compactRows}
            defaultChecked={look.isCompact}
          />
        </fieldset>
        <ButtonRow>
          <Button type="submit">{words.apply}</Button>
          {!isUsual && (
            <ButtonLink look="quiet" to={viewPath(path, asked)} preventScrollReset>
              {words.usual}
            </ButtonLink>
          )}
        </ButtonRow>
      </Form>
    </details>
  )
}
