import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** What the history keeps of an address that the form itself asked for. */
const ofForm = 'search form'

/** How long somebody may pause between two letters, in milliseconds. */
const pause = 200

interface SearchFormOptions<Name extends string> {
  /** The fields as the address has them. */
  fields: Record<Name, string>
  /** The address of the list so looked at. */
  pathOf: (fields: Record<Name, string>) => string
  /** Writes fields into the controls of the form. */
  fill: (form: HTMLFormElement, fields: Record<Name, string>) => void
}

/**
 * Searches while somebody types. The form's own fields are what counts, the address follows them;
 * React Router gives up a search that a newer one overtakes.
 */
export function useSearchForm<Name extends string>({
  fields,
  pathOf,
  fill,
}: SearchFormOptions<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isStep = useNavigationType() === NavigationType.Pop
  const { state } = useLocation()
  const timer = useRef<number>(undefined)
  const isTakenOver = useRef(false)
  // The names are the keys of `fields`.
  const names = Object.keys(fields) as Name[]
  const asked = pathOf(fields)

  function search({ replace }: { replace: boolean }) {
    clearTimeout(timer.current)
    if (!form.current) return
    const options = { replace, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate(pathOf(fieldsOf(form.current, names)), { ...options, state: ofForm })
  }

  function searchSoon() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(search, pause, { replace: true })
  }

  function reset() {
    if (form.current)
      fill(
        form.current,
        inAll(names, () => ''),
      )
    search({ replace: false })
  }

  // The fields belong to whoever types in them; only an address that did not come from them, such
  // as a step back, is written into them: by the time that their own is shown, more may be typed.
  // What was typed before the script came is searched for.
  useEffect(() => {
    const isOwn = !isStep && state === ofForm
    if (!form.current || isOwn) return
    const isTyped = pathOf(fieldsOf(form.current, names)) !== asked
    if (isTyped && !isTakenOver.current) searchSoon()
    else fill(form.current, fields)
    isTakenOver.current = true
    // oxlint-disable-next-line react/exhaustive-deps -- only another address makes it run
  }, [asked])

  // A search that is due must not bring its reader back to a page they have left.
  useEffect(() => () => clearTimeout(timer.current), [])

  const isAsked = names.some((name) => fields[name] !== '')
  return { form, isAsked, search, searchSoon, reset }
}

/** Writes fields into the inputs and selects of their names. */
export function fillFields(form: HTMLFormElement, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = value
    }
  }
}

export type Searching = ReturnType<typeof useSearchForm>

function fieldsOf<Name extends string>(form: HTMLFormElement, names: Name[]) {
  const controls = new FormData(form)
  return inAll(names, (name) => text(controls.get(name)))
}

function inAll<Name extends string>(names: Name[], valueOf: (name: Name) => string) {
  // Object.fromEntries does not tell that each name is there.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>
}

function text(field: FormDataEntryValue | null) {
  return typeof field === 'string' ? field.trim() : ''
}
