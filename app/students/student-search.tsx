import { messages } from '#contract/messages.ts'
import { pages } from '#contract/paths.ts'
import { studentYears } from '#contract/students.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { useSearchForm } from '../shell/use-search-form.ts'
import { SelectField } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { chooseYear, fillSearch } from './choose-year.ts'
import styles from './student-search.module.css'
import { searchPath } from './search-path.ts'

const years = [
  { value: '', label: messages.students.allYears },
  ...studentYears.map((year) => ({ value: String(year), label: `Year ${year}` })),
]

interface StudentSearchProps {
  q: string
  /** '1' to '4', or '' for all. */
  year: string
}

/** Search and year of the student list. */
export function StudentSearch({ q, year }: StudentSearchProps) {
  const hydrated = useHydrated()
  const searching = useSearchForm({ fields: { q, year }, pathOf: searchPath, fill: fillSearch })
  const showYear = (chosen: string) => {
    chooseYear(searching.form.current, chosen)
    searching.search({ replace: false })
  }
  return (
    <SearchForm path={pages.students} q={q} searching={searching}>
      <div className={styles.buttons}>
        <Segmented legend="Year" name="year" choices={years} value={year} onChange={showYear} />
      </div>
      <div className={styles.select} inert={!hydrated}>
        <YearSelect year={year} onChange={showYear} />
      </div>
    </SearchForm>
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
