import * as searchMessages from '#contract/messages/search.ts'
import { pages } from '#contract/paths.ts'
import { longestSearch } from '#contract/search.ts'
import type { SearchQuestion } from '#contract/search-schemas.ts'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import styles from './search-box.module.css'

/** A plain GET form, which scripts answer while somebody types in it. It stays in the group it is in. */
export function SearchBox({ asked }: { asked: SearchQuestion }) {
  const { q, in: group } = asked
  return (
    <search>
      <form action={pages.search} className={styles.form} data-live-search="">
        <div className={styles.field}>
          <SearchField
            name="q"
            label={group ? searchMessages.within[group] : searchMessages.label}
            hideLabel
            placeholder={searchMessages.placeholder}
            defaultValue={q}
            maxLength={longestSearch}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            shortcut="/"
            // Whoever comes here without words came to write some.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
            autoFocus={q === ''}
          />
        </div>
        {group && <input type="hidden" name="in" value={group} />}
        <Button type="submit" look="filled" className={styles.send}>
          {searchMessages.send}
        </Button>
      </form>
    </search>
  )
}
