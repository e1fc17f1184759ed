import { accountNames } from '#contract/messages/account-states.ts'
import * as words from '#contract/messages/students.ts'
import { pages } from '#contract/paths.ts'
import { graduateYear, studentYears } from '#contract/students.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { useSearchForm } from '../shell/use-search-form.ts'
import { SelectField } from '../ui/field.tsx'
import styles from './filter-form.module.css'
import { rosterPath } from './roster-path.ts'

interface FilterFormProps {
  q: string
  year: string
  account: string
}

/** Search, year and account of the roster. */
export function FilterForm({ q, year, account }: FilterFormProps) {
  const searching = useSearchForm({ fields: { q, year, account }, pathOf: rosterPath, fill })
  const searchNow = () => searching.search({ replace: false })
  return (
    <SearchForm path={pages.roster} label={words.searchRoster} q={q} searching={searching}>
      <div className={styles.choice}>
        <SelectField label="Year" hideLabel name="year" defaultValue={year} onChange={searchNow}>
          <option value="">{words.allYears}</option>
          {studentYears.map((each) => (
            <option key={each} value={each}>{`Year ${each}`}</option>
          ))}
          <option value={graduateYear}>{words.graduates}</option>
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
    </SearchForm>
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
