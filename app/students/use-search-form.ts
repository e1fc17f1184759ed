import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router'
import { searchPath, type ListView } from './search-path.ts'

/** How long somebody may pause between two letters, in milliseconds. */
const pause = 200

/** The fields as the address has them. */
type Fields = Required<Pick<ListView, 'q' | 'year'>>

/**
 * Searches while somebody types. The form's own fields are what counts, the address follows them;
 * React Router gives up a search that a newer one overtakes.
 */
export function useSearchForm(form: RefObject<HTMLFormElement | null>, { q, year }: Fields) {
  const navigate = useNavigate()
  const arrival = useNavigationType()
  const timer = useRef<number>(undefined)
  const sent = useRef<string>(undefined)
  const isTakenOver = useRef(false)

  function search({ replace }: { replace: boolean }) {
    clearTimeout(timer.current)
    if (!form.current) return
    sent.current = searchPath(fieldsOf(form.current))
    const options = { replace, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate(sent.current, options)
  }

  function searchSoon() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(search, pause, { replace: true })
  }

  function reset() {
    if (form.current) fill(form.current, { q: '', year: '' })
    search({ replace: false })
  }

  // The fields belong to whoever types in them; only an address that did not come from them, such
  // as a step back, is written into them. What was typed before the script came is searched for.
  useEffect(() => {
    const isOwn = arrival === NavigationType.Replace || sent.current === searchPath({ q, year })
    if (!form.current || isOwn) return
    const typed = fieldsOf(form.current)
    const isTyped = typed.q !== q || typed.year !== year
    if (isTyped && !isTakenOver.current) searchSoon()
    else fill(form.current, { q, year })
    isTakenOver.current = true
    sent.current = undefined
    // oxlint-disable-next-line react/exhaustive-deps -- only another address makes it run
  }, [q, year])

  // A search that is due must not bring its reader back to a page they have left.
  useEffect(() => () => clearTimeout(timer.current), [])

  return { search, searchSoon, reset }
}

/** The year buttons and the select show one and the same choice. */
export function chooseYear(form: HTMLFormElement | null, year: string) {
  const choices = form?.querySelectorAll<HTMLInputElement>('input[name=year]') ?? []
  for (const choice of choices) choice.checked = choice.value === year
  const select = form?.querySelector('select')
  if (select) select.value = year
}

function fieldsOf(form: HTMLFormElement): Fields {
  const fields = new FormData(form)
  return { q: text(fields.get('q')), year: text(fields.get('year')) }
}

function text(field: FormDataEntryValue | null) {
  return typeof field === 'string' ? field.trim() : ''
}

function fill(form: HTMLFormElement, { q, year }: Fields) {
  const input = form.elements.namedItem('q')
  if (input instanceof HTMLInputElement) input.value = q
  chooseYear(form, year)
}
