import { publicationMessages as words } from '#contract/messages/publications.ts'
import { publicationsPath } from '#contract/publication-paths.ts'
import type { PublicationFilter, PublicationKind } from '#contract/publications.ts'
import type { FilterChoices } from '#domain/publications/filter-publications.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SearchField, SelectField } from '../ui/field.tsx'
import styles from './filter-form.module.css'

/** Fewer entries of one year, type and index are seen at a glance. */
const leastAlike = 6

interface FilterFormProps {
  kind: PublicationKind
  filter: PublicationFilter
  choices: FilterChoices
  /** How many there are without a filter. */
  total: number
}

/** Narrows a list by author, type, year and index: a plain GET form. */
export function FilterForm({ kind, filter, choices, total }: FilterFormProps) {
  const { year, person, index, type } = filter
  const isFiltered = `${year}${person}${index}${type}` !== ''
  const least = tellApart(choices) ? 2 : leastAlike
  if (total < least && !isFiltered) return null
  const path = publicationsPath(kind)
  return (
    <search data-print="hide">
      <form
        action={path}
        className={styles.form}
        aria-label={words.filterLegend}
        autoComplete="off"
      >
        <div className={styles.person}>
          <SearchField label={words.person} name="person" defaultValue={person} maxLength={100} />
        </div>
        {choices.types.length > 1 && (
          <div className={styles.choice}>
            <SelectField label={words.type} name="type" defaultValue={type}>
              <option value="">{words.allTypes}</option>
              {choices.types.map((one) => (
                <option key={one.type} value={one.type}>
                  {one.label}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <div className={styles.choice}>
          <SelectField label={words.year} name="year" defaultValue={year}>
            <option value="">{words.allYears}</option>
            <Options values={choices.years} />
          </SelectField>
        </div>
        {choices.indexes.length > 0 && (
          <div className={styles.choice}>
            <SelectField label={words.index} name="index" defaultValue={index}>
              <option value="">{words.allIndexes}</option>
              <Options values={choices.indexes} />
            </SelectField>
          </div>
        )}
        <div className={styles.ways}>
          <Button type="submit">{words.filter}</Button>
          {isFiltered && (
            <ButtonLink look="quiet" to={path} reloadDocument>
              {words.clearFilter}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  )
}

/** Whether a choice leaves less than all. */
function tellApart({ years, types, indexes }: FilterChoices) {
  return years.length > 1 || types.length > 1 || indexes.length > 0
}

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ))
}
