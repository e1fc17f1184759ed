import { sampleMessages } from '#contract/messages/sample.ts'
import type { WaitingThing } from '#domain/site/waiting-things.ts'
import { ButtonLink } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './waiting.module.css'

const icons = {
  mail: 'mail',
  file: 'search',
  document: 'file-pdf',
  event: 'calendar',
  person: 'person',
  sample: 'info',
} as const

/** What is missing or stuck, each with the way to put it right. */
export function Waiting({ things }: { things: WaitingThing[] }) {
  return (
    <Section title="Needs attention" className={styles.section}>
      {things.length === 0 ? (
        <p className={styles.none}>
          All documents are uploaded, events are planned and everyone can log in.
        </p>
      ) : (
        <HairlineList>
          {things.map((thing, place) => (
            <HairlineRow
              key={thing.title}
              lead={<Icon name={icons[thing.about]} />}
              leadWidth="sign"
              title={thing.title}
              meta={thing.fact}
              aside={<Way thing={thing} isFirst={place === 0} />}
            >
              {thing.about === 'sample' && <SampleWay />}
            </HairlineRow>
          ))}
        </HairlineList>
      )}
    </Section>
  )
}

function Way({ thing: { title, path, way }, isFirst }: { thing: WaitingThing; isFirst: boolean }) {
  if (!path) return null
  return (
    <ButtonLink
      look={isFirst ? 'filled' : 'outline'}
      size="small"
      to={path}
      reloadDocument
      aria-label={`${way}: ${title}`}
    >
      {way}
    </ButtonLink>
  )
}

/** How the records of the sample are taken away. */
function SampleWay() {
  const { advice, command } = sampleMessages
  return (
    <div className={styles.advice}>
      <p>{advice}</p>
      <code className={styles.command}>{command}</code>
    </div>
  )
}
