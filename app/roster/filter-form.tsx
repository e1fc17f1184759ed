import * as words from '#contract/messages/students.ts'
import { pages } from '#contract/paths.ts'
import { studentYears } from '#contract/students.ts'
import { useSearchForm } from '../shell/use-search-form.ts'
import { SelectField, SearchField } from '../ui/field.tsx'
import styles from './filter-form.module.css'
import { rosterPath } from './roster-path.ts'
import { accountNames } from './roster-words.ts'
import { useRef, type SubmitEvent } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

interface FilterFormProps {
  q: string
  year: string
  account: string
}

/** Search, year and account of the roster: a plain GET form, which scripts send by themselves. */
export function FilterForm({ q, year, account }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const fields = { q, year, account }
  const { search, searchSoon, reset } = useSearchForm(form, { fields, pathOf: rosterPath, fill })
  const searchNow = () => search({ replace: false })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    searchNow()
  }
  return (
    <search>
      <form ref={form} action={pages.roster} className={styles.form} onSubmit={submit}>
        <div className={styles.search}>
          <SearchField
            name="q"
            label={words.search}
            hideLabel
            placeholder={words.search}
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            shortcut="/"
            onInput={searchSoon}
          />
        </div>
        <div className={styles.choice}>
          <SelectField label="Year" hideLabel name="year" defaultValue={year} onChange={searchNow}>
            <option value="">{words.allYears}</option>
            {studentYears.map((each) => (
              <option key={each} value={each}>{`Year ${each}`}</option>
            ))}
          </SelectField>
        </div>
        <div className={styles.choice}>
          <SelectField
            label="Account"
            hideLabel
            name="account"
            defaultValue={account}
            onChange={searchNow}
          >
            <option value="">All accounts</option>
            {Object.entries(accountNames).map(([state, name]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {!hydrated && (
          <Button type="submit" className={styles.send}>
            Search
          </Button>
        )}
        {(q !== '' || year !== '' || account !== '') && (
          <ButtonLink
            look="quiet"
            to={pages.roster}
            onClick={(event) => {
              event.preventDefault()
              form.current?.querySelector('input')?.focus()
              reset()
            }}
          >
            {words.reset}
          </ButtonLink>
        )}
      </form>
    </search>
  )
}

function fill(form: HTMLFormElement, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = value
    }
  }
}
