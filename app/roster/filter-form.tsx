import type { GroupField, StudentGroups } from '#contract/degrees.ts'
import type { ListLook } from '#contract/list-look.ts'
import { accountNames } from '#contract/messages/account-states.ts'
import * as words from '#contract/messages/students.ts'
import { pages } from '#contract/paths.ts'
import { graduateYear, studentYears } from '#contract/students.ts'
import { GroupFilters } from '../shell/group-filters.tsx'
import { SearchForm } from '../shell/search-form.tsx'
import { fillFields, useSearchForm } from '../shell/use-search-form.ts'
import { SelectField } from '../ui/field.tsx'
import styles from './filter-form.module.css'
import { rosterPath } from './roster-path.ts'

interface FilterFormProps {
  asked: Record<'q' | 'year' | 'account' | GroupField, string>
  groups: StudentGroups
  /** A search leaves it as it is. */
  look: ListLook
}

/** Search, year and account of the roster, and degree, batch and section where there are several. */
export function FilterForm({ asked, groups, look }: FilterFormProps) {
  const { q, year, account } = asked
  const pathOf = (fields: typeof asked) => rosterPath({ ...fields, ...look.asked })
  const searching = useSearchForm({ fields: asked, pathOf, fill: fillFields })
  const searchNow = () => searching.search({ replace: false })
  return (
    <SearchForm path={pages.roster} label={words.searchRoster} q={q} searching={searching}>
      <input type="hidden" name="columns" value={look.asked.columns} />
      <input type="hidden" name="density" value={look.asked.density} />
      <div className={styles.choice}>
        <SelectField label="Year" hideLabel name="year" defaultValue={year} onChange={searchNow}>
          <option value="">{words.allYears}</option>
          {studentYears.map((each) => (
            <option key={each} value={each}>{`Year ${each}`}</option>
          ))}
          <option value={graduateYear}>{words.graduates}</option>
        </SelectField>
      </div>
      <GroupFilters groups={groups} chosen={asked} onChange={searchNow} />
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
