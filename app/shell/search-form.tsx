import type { MouseEvent, ReactNode, SubmitEvent } from 'react'
import * as words from '#contract/messages/students.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './search-form.module.css'
import type { Searching } from './use-search-form.ts'

interface SearchFormProps {
  /** The page of the list. */
  path: string
  /** What can be searched by. */
  label?: string
  /** The words as the address has them. */
  q: string
  searching: Searching
  /** What else the list can be asked for. */
  children: ReactNode
}

/** The search of a list of students: a plain GET form, which scripts send by themselves. */
export function SearchForm({
  path,
  label = words.search,
  q,
  searching,
  children,
}: SearchFormProps) {
  const { form, isAsked, search, searchSoon, reset } = searching
  const hydrated = useHydrated()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search({ replace: false })
  }
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    // Pressed by key, the link goes away under the focus; the search field takes it.
    if (event.detail === 0) form.current?.querySelector('input')?.focus()
    reset()
  }
  return (
    <search>
      <form ref={form} action={path} className={styles.form} onSubmit={submit}>
        <div className={styles.search}>
          <SearchField
            name="q"
            label={label}
            hideLabel
            placeholder={label}
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            shortcut="/"
            onInput={searchSoon}
          />
        </div>
        {children}
        {!hydrated && (
          <Button type="submit" className={styles.send}>
            Search
          </Button>
        )}
        {isAsked && (
          <ButtonLink look="quiet" to={path} onClick={follow}>
            {words.reset}
          </ButtonLink>
        )}
      </form>
    </search>
  )
}
