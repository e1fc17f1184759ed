import { useRef, useState, type RefObject } from 'react'
import type { FieldConflict } from '#contract/problem-codes.ts'
import { useFocusOnWrong } from '../ui/focus.ts'
import { controlsNamed, fill, isBox, tick } from './form-controls.ts'

/** Why nothing was saved. */
export interface FormRefusal {
  /** Of the call; 0 where none came through. */
  status: number
  message: string
  errors?: Record<string, string>
  conflicts?: Record<string, FieldConflict>
  /** The version of the record that the conflicts are with. */
  version?: number
  /** The record that a new one repeats. */
  repeats?: string
  /** Something that must be filled in is not. */
  isIncomplete?: boolean
  /** By whoever sent it. */
  isCalledOff?: boolean
}

/** Set where a field of the form says it: then it is not said a second time. */
type Said = FormRefusal & { isAtField: boolean }

/** What speaks against a form, and the version that it begins from. */
export function useRefusal(form: RefObject<HTMLFormElement | null>, began: number | undefined) {
  // Whoever has been shown what another wrote, and saves again, means it.
  const version = useRef(began)
  const contested = useRef(new Set<string>())
  const [refusal, setRefusal] = useState<Said | null>(null)
  const [said, setSaid] = useState<Pick<FormRefusal, 'errors' | 'conflicts'>>({})
  useFocusOnWrong(form, refusal)

  function forgive(name: string) {
    setSaid((last) => without(last, name))
  }

  return {
    /** The version that the form began from, or that its reader was told of since. */
    knownVersion: () => version.current,
    /** What was restored began from this one. */
    beginFrom: (earlier: number | undefined) => {
      version.current = earlier ?? version.current
    },
    refusal,
    errors: said.errors ?? {},
    conflicts: said.conflicts ?? {},
    refuse: (refused: FormRefusal) => {
      version.current = refused.version ?? version.current
      Object.keys(refused.conflicts ?? {}).forEach((name) => contested.current.add(name))
      setRefusal({ ...refused, isAtField: isAtField(form.current, refused) })
      setSaid(refused)
    },
    clear: () => {
      setRefusal(null)
      setSaid({})
    },
    /** Somebody else has changed this field: it is sent even where it is as the form began. */
    isContested: (name: string) => contested.current.has(name),
    /** What was wrong with a field, and with what stands in it, is no longer so once it holds something else. */
    forgive,
    /** The same where what somebody else has written into it stays in sight, to be taken. */
    forgiveError: (name: string) =>
      setSaid((last) => ({ ...last, errors: without(last, name).errors })),
    /** Puts what a field holds by now in the place of what was typed into the control of this name. */
    take: (name: string, theirs: unknown, control = name) => {
      const [first, ...others] = form.current ? controlsNamed(form.current, control) : []
      if (!first) return
      for (const one of [first, ...others]) {
        if (!isBox(one)) fill(one, String(theirs))
        else tick(one, Array.isArray(theirs) ? theirs.includes(one.value) : theirs === true)
      }
      first.focus()
      forgive(name)
    },
  }
}

export type Refused = ReturnType<typeof useRefusal>

function isAtField(form: HTMLFormElement | null, { message, errors = {} }: FormRefusal): boolean {
  const names = Object.keys(errors).filter((name) => errors[name] === message)
  return form !== null && names.some((name) => controlsNamed(form, name).length > 0)
}

function without(said: Pick<FormRefusal, 'errors' | 'conflicts'>, name: string) {
  const { [name]: _conflict, ...conflicts } = said.conflicts ?? {}
  const errors = Object.entries(said.errors ?? {}).filter(([of]) => {
    return of !== name && !of.startsWith(`${name}.`)
  })
  return { errors: Object.fromEntries(errors), conflicts }
}
