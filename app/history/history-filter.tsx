import { useEffect, useRef, type FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { changeWords } from '#contract/change-words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SearchField, SelectField } from '../ui/field.tsx'
import styles from './history-filter.module.css'
import { useHistoryPaths } from './use-history-paths.ts'

interface HistoryFilterProps extends Filter {
  isOwn: boolean
  /** What there may be changes to. */
  kinds: readonly { name: string; several: string }[]
}

interface Filter {
  /** As in the change log; '' for all. */
  kind: string
  /** Words of the name of a record. */
  q: string
  /** A piece of a name. */
  who: string
}

/**
 * Whose changes to which kind are shown, of one's own only the names: a plain GET form. A kind is
 * followed as soon as it is chosen.
 */
export function HistoryFilter({ isOwn, kinds, kind, q, who }: HistoryFilterProps) {
  const { historyPath } = useHistoryPaths()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  // The browser holds what is chosen; what the address says wins when it changes, as on the way back.
  useEffect(() => {
    if (form.current) fill(form.current, { kind, q, who })
  }, [kind, q, who])
  const follow = (event: FormEvent<HTMLSelectElement>) =>
    void submit(event.currentTarget.form, { preventScrollReset: true })
  return (
    <search>
      <Form
        key={`${kind} ${q} ${who}`}
        action={historyPath({})}
        discover="none"
        className={styles.form}
        preventScrollReset
      >
        {!isOwn && (
          <div className={styles.kind}>
            <SelectField label="Type" name="kind" defaultValue={kind} onChange={follow}>
              <option value="">All types</option>
              {kinds.map(({ name, several }) => (
                <option key={name} value={name}>
                  {several.charAt(0).toUpperCase() + several.slice(1)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <div className={styles.who}>
          <SearchField
            label={changeWords.nameOfRecord}
            name="q"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        {!isOwn && (
          <div className={styles.who}>
            <SearchField
              label="Made by"
              name="who"
              defaultValue={who}
              maxLength={100}
              autoComplete="off"
            />
          </div>
        )}
        <div className={styles.ways}>
          <Button type="submit">Search</Button>
          {(kind !== '' || q !== '' || who !== '') && (
            <ButtonLink to={historyPath({})} look="quiet" preventScrollReset>
              Clear
            </ButtonLink>
          )}
        </div>
      </Form>
    </search>
  )
}

function fill(form: HTMLFormElement, fields: Filter) {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name)
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    if (isField) control.value = value
  }
}
