import { useRef, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { planPages } from '#contract/messages/import-choice.ts'
import * as words from '#contract/messages/publication-import.ts'
import { calls, pages, viewPath } from '#contract/paths.ts'
import {
  choiceName,
  entryOutcomes,
  importFormats,
  pairSides,
  sideName,
  type FieldPair,
  type PublicationPlanPage,
  type ShownEntry,
} from '#contract/publication-import.ts'
import { finishImport, forgetImport, keepImportChoices } from '../api/publications.ts'
import { useEditForm } from '../records/use-edit-form.tsx'
import { backToStart, nextLine, shownLine } from '../shell/pager.tsx'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useLead } from '../ui/lead-to.ts'
import { Section } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useToasts } from '../ui/toast.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import planStyles from '../shell/import-plan.module.css'
import styles from './import-plan.module.css'

/** More entries than these, and the buttons stand behind them as well. */
const aFew = 8

/** What an import would do, entry by entry, each with what is to become of it. */
export function ImportPlan({ plan }: { plan: PublicationPlanPage }) {
  const lead = useLead()
  const showToast = useToasts()
  const undo = useUndo()
  const readAnew = useReadAnew()
  const navigate = useNavigate()
  /** The page of the preview to go to once the choices on this one are kept. */
  const wayOn = useRef('')
  const { formRef, refusal, isBusy, send } = useEditForm({
    name: 'publication-import-plan',
    onSaved: ({ message: text, change }) => {
      if (wayOn.current) void navigate(wayOn.current)
      else showToast({ text, ...undo(change) })
    },
  })
  const { counts } = plan
  const groups = Map.groupBy(plan.shown, ({ outcome }) => outcome)
  const hasLines = plan.format === 'bibtex' || plan.format === 'ris'
  const isWorthwhile = counts.refused < plan.total
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const action = submitter?.getAttribute('formaction')
    const fields = textsOf(event.currentTarget)
    const isTurned = action === calls.keepPublicationChoices
    wayOn.current = isTurned && submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (isTurned) send(() => keepImportChoices(fields))
    else send(() => (action ? forgetImport() : finishImport(fields)))
  }
  return (
    <form
      ref={formRef}
      method="post"
      action={calls.finishPublicationImport}
      onSubmit={submit}
      className={planStyles.plan}
    >
      <input type="hidden" name="state" value={plan.state} />
      <input type="hidden" name="next" value={pages.publicationImport} />
      <input type="hidden" name="back" value={pathOf(plan.page)} />
      <Section ref={lead} title={words.planTitle} meta={importFormats[plan.format]}>
        <output className={planStyles.sentence}>{words.planLine(counts)}</output>
        <p className={planStyles.promise}>{words.nothingSaved}</p>
        {refusal && (
          <div className={planStyles.refusal}>
            <RefusalNotice refusal={refusal} />
            {refusal.status === 409 && (
              <Button onClick={() => void readAnew(() => {})}>{words.checkAgain}</Button>
            )}
          </div>
        )}
        <Ways isBusy={isBusy} isWorthwhile={isWorthwhile} />
      </Section>
      {entryOutcomes.map((outcome) => {
        const entries = groups.get(outcome) ?? []
        if (entries.length === 0) return null
        return (
          <Section key={outcome} title={words.groupTitles[outcome]} meta={counts[outcome]} ruled>
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.place} entry={entry} hasLines={hasLines} />
              ))}
            </ul>
          </Section>
        )
      })}
      <Pages plan={plan} />
      {plan.shown.length > aFew && <Ways isBusy={isBusy} isWorthwhile={isWorthwhile} />}
    </form>
  )
}

/** The ways to the other pages of the preview; what is chosen on this one is kept. */
function Pages({ plan: { next, page, total, before, shown } }: { plan: PublicationPlanPage }) {
  if (next === null && page === 1) return null
  const turn = { type: 'submit', formAction: calls.keepPublicationChoices, name: 'next' } as const
  return (
    <nav aria-label={planPages} data-pager="">
      {next !== null && (
        <Button {...turn} value={pathOf(next)}>
          {nextLine(total, before, shown.length)}
        </Button>
      )}
      <p>{shownLine(total, before, shown.length)}</p>
      {page > 1 && (
        <Button {...turn} look="quiet" value={pathOf(1)}>
          {backToStart}
        </Button>
      )}
    </nav>
  )
}

function pathOf(page: number) {
  return page === 1
    ? pages.publicationImport
    : viewPath(pages.publicationImport, { page: `${page}` })
}

interface WaysProps {
  isBusy: boolean
  /** There is something that can be imported. */
  isWorthwhile: boolean
}

/** What can be done with the import as a whole. */
function Ways({ isBusy, isWorthwhile }: WaysProps) {
  return (
    <div className={planStyles.ways}>
      {isWorthwhile && (
        <Button type="submit" look="filled" busy={isBusy}>
          {isBusy ? words.finishing : words.finish}
        </Button>
      )}
      <Button type="submit" look="quiet" formAction={calls.forgetPublicationImport}>
        {words.discard}
      </Button>
    </div>
  )
}

/** One entry: what it is, what it repeats, and the choice. */
function Entry({ entry, hasLines }: { entry: ShownEntry; hasLines: boolean }) {
  const { place, line, type, title, facts, reason, record, choices, chosen, kept } = entry
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title || words.untitled}</h3>
        <p className={styles.facts}>{[type, facts].filter(Boolean).join(' · ')}</p>
        {reason && <p className={styles.reason}>{`${words.at(line, hasLines)} ${reason}`}</p>}
        {record && (
          <>
            <p className={styles.shared}>
              {words.sharedWith(record.by, record.type)} <a href={record.path}>{record.title}</a>
            </p>
            <Pairs
              pairs={record.pairs}
              mergedAt={choices.includes('merge') ? place : undefined}
              kept={kept}
            />
          </>
        )}
      </div>
      {choices.length > 0 && (
        <div className={styles.choice}>
          <Segmented
            legend={words.choiceLegend(title)}
            name={choiceName(place)}
            value={chosen ?? ''}
            choices={choices.map((value) => ({
              value,
              label: value === 'add' && record ? words.addAnyway : words.choiceWords[value],
            }))}
          />
        </div>
      )}
    </li>
  )
}

interface PairsProps {
  pairs: readonly FieldPair[]
  /** The place of an entry that can be merged, field by field, into its record. */
  mergedAt: number | undefined
  /** The fields that keep what the record says. */
  kept: readonly string[]
}

/** A record and an entry side by side, where they differ. */
function Pairs({ pairs, mergedAt, kept }: PairsProps) {
  if (pairs.length === 0) return <p className={styles.facts}>{words.sameFields}</p>
  return (
    <>
      {mergedAt !== undefined && (
        <p className={classNames(styles.facts, styles.ofMerging)}>{words.mergeHint}</p>
      )}
      <table className={styles.pairs}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{words.field}</VisuallyHidden>
            </th>
            <th scope="col">{words.onSite}</th>
            <th scope="col">{words.inImport}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.name}>
              <th scope="row">{pair.label}</th>
              {pairSides.map((side) => (
                <td key={side}>
                  {mergedAt === undefined ? (
                    pair[side] || '–'
                  ) : (
                    <Side
                      name={sideName(mergedAt, pair.name)}
                      pair={pair}
                      side={side}
                      isChosen={(side === 'stored') === kept.includes(pair.name)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface SideProps {
  name: string
  pair: FieldPair
  side: (typeof pairSides)[number]
  isChosen: boolean
}

/** What a field says on one side, to be chosen where the two are merged. */
function Side({ name, pair, side, isChosen }: SideProps) {
  return (
    <label className={styles.side}>
      <input
        className={styles.ofMerging}
        type="radio"
        name={name}
        value={side}
        defaultChecked={isChosen}
        aria-label={words.sideLabel(pair.label, side, pair[side])}
      />
      <span>{pair[side] || '–'}</span>
    </label>
  )
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)]
  // The form has no control for files, whose values are none.
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
