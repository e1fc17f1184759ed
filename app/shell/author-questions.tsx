import { useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as words from '#contract/messages/authors.ts'
import { calls } from '#contract/paths.ts'
import type { AuthorQuestion } from '#domain/people/author-questions.ts'
import { answerAuthor } from '../api/publications.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './author-questions.module.css'
import { useReadAnew } from './use-read-anew.ts'
import { useUndo } from './use-undo.ts'

export interface AuthorQuestionsProps {
  questions: readonly AuthorQuestion[]
  /** What answering is for. */
  intro: string
  /** The reader is the one who is asked about. */
  isOwn: boolean
}

/** Names in publications that could be one person, each to be confirmed or refused. */
export function AuthorQuestions({ questions, intro, isOwn }: AuthorQuestionsProps) {
  const labels = isOwn ? [words.confirmOwn, words.refuseOwn] : [words.confirm, words.refuse]
  return (
    <>
      <p className={styles.intro}>{intro}</p>
      <HairlineList>
        {questions.map((question) => (
          <HairlineRow
            key={question.spelling}
            title={question.spelling}
            meta={<Printed name={question} />}
            aside={question.candidates.slice(0, 1).map(({ owner }) => (
              <AuthorChoice
                key={owner}
                spelling={question.spelling}
                owner={owner}
                labels={labels}
                about={question.spelling}
              />
            ))}
          />
        ))}
      </HairlineList>
    </>
  )
}

/** In how many publications a name stands, and one of them. */
export function Printed({ name }: { name: Pick<AuthorQuestion, 'count' | 'title' | 'path'> }) {
  return (
    <>
      {words.printedIn(name.count)} <a href={name.path}>{name.title}</a>
    </>
  )
}

interface AuthorChoiceProps {
  spelling: string
  owner: string
  labels: readonly string[]
  /** Said with the buttons to those who do not see what they stand beside. */
  about: string
}

/** The two answers to a question. */
export function AuthorChoice({ spelling, owner, labels, about }: AuthorChoiceProps) {
  const [yes = '', no = ''] = labels
  return (
    <AuthorForm spelling={spelling} owner={owner}>
      {(answer) => (
        <ButtonRow>
          <Button {...answer('yes')} size="small" aria-label={`${yes}: ${about}`}>
            {yes}
          </Button>
          <Button {...answer('no')} size="small" look="quiet" aria-label={`${no}: ${about}`}>
            {no}
          </Button>
        </ButtonRow>
      )}
    </AuthorForm>
  )
}

type Answer = 'yes' | 'no' | ''

interface AuthorFormProps extends Pick<AuthorChoiceProps, 'spelling' | 'owner'> {
  /** Of this publication alone. */
  publication?: string
  /** Draws the buttons; each sends its answer. */
  children: (answer: (value: Answer) => AnswerButton) => ReactNode
}

interface AnswerButton {
  type: 'submit'
  name: string
  value: Answer
  busy: boolean
  onClick: (event: MouseEvent) => void
}

/** A plain form, which scripts send themselves. */
export function AuthorForm({ spelling, owner, publication, children }: AuthorFormProps) {
  const [busyWith, setBusyWith] = useState<Answer | null>(null)
  const showToast = useToasts()
  const readAnew = useReadAnew()
  const undo = useUndo()
  const { pathname, search } = useLocation()
  // Without what an earlier form was refused for.
  const here = search.startsWith('?problem=') ? pathname : pathname + search
  const send = async (answer: Answer) => {
    setBusyWith(answer)
    const result = await answerAuthor({
      owner,
      spelling,
      answer,
      ...(publication && { publication }),
    })
    // Also after a refusal: somebody else has answered meanwhile.
    await readAnew(() => {
      setBusyWith(null)
      if (!result.ok) return showToast({ text: result.message, tone: 'error' })
      showToast({ text: result.body.message, ...undo(result.change) })
    })
  }
  return (
    <form method="post" action={calls.authorNames}>
      <input type="hidden" name="next" value={here} />
      <input type="hidden" name="back" value={here} />
      <input type="hidden" name="owner" value={owner} />
      <input type="hidden" name="spelling" value={spelling} />
      {publication && <input type="hidden" name="publication" value={publication} />}
      {children((value) => ({
        type: 'submit',
        name: 'answer',
        value,
        busy: busyWith === value,
        onClick: (event) => {
          event.preventDefault()
          if (busyWith === null) void send(value)
        },
      }))}
    </form>
  )
}
