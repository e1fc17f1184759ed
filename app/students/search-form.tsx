import { useRef, type FormEvent, type MouseEvent } from 'react'
import * as words from '#contract/messages/students.ts'
import { pages } from '#contract/paths.ts'
import { studentYears } from '#contract/students.ts'
import { useSearchForm } from '../shell/use-search-form.ts'
import { Button } from '../ui/button.tsx'
import { SearchField, SelectField } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { chooseYear, fillSearch } from './choose-year.ts'
import styles from './search-form.module.css'
import { searchPath } from './search-path.ts'

const years = [
  { value: '', label: words.allYears },
  ...studentYears.map((year) => ({ value: String(year), label: `Year ${year}` })),
]

interface SearchFormProps {
  q: string
  /** '1' to '4', or '' for all. */
  year: string
}

/** Search and year of the student list: a plain GET form, which scripts send by themselves. */
export function SearchForm({ q, year }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const { search, searchSoon, reset } = useSearchForm(form, {
    fields: { q, year },
    pathOf: searchPath,
    fill: fillSearch,
  })
  const showYear = (chosen: string) => {
    chooseYear(form.current, chosen)
    search({ replace: false })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search({ replace: false })
  }
  return (
    <search>
      <form ref={form} action={pages.students} className={styles.form} onSubmit={submit}>
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
        <div className={styles.buttons}>
          <Segmented legend="Year" name="year" choices={years} value={year} onChange={showYear} />
        </div>
        <div className={styles.select} inert={!hydrated}>
          <YearSelect year={year} onChange={showYear} />
        </div>
        <div className={styles.ways}>
          {!hydrated && (
            <Button type="submit" className={styles.send}>
              Search
            </Button>
          )}
          {(q !== '' || year !== '') && <ResetLink onReset={reset} />}
        </div>
      </form>
    </search>
  )
}

interface YearSelectProps {
  year: string
  onChange: (year: string) => void
}

/** The years on a phone. It has no name: the buttons, out of sight there, are what the form sends. */
function YearSelect({ year, onChange }: YearSelectProps) {
  return (
    <SelectField
      label="Year"
      hideLabel
      defaultValue={year}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {years.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** A link, so that it resets without script too. */
function ResetLink({ onReset }: { onReset: () => void }) {
  const follow = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    // Pressed by key, the link goes away under the focus; the search field takes it.
    if (event.detail === 0) event.currentTarget.closest('form')?.querySelector('input')?.focus()
    onReset()
  }
  return (
    <a href={pages.students} className={styles.reset} onClick={follow}>
      {words.reset}
    </a>
  )
}
