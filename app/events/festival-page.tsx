import { headings } from '#contract/headings.ts'
import { type MetaFunction, useLoaderData } from 'react-router'
import { feeds } from '#contract/paths.ts'
import { festivalPage } from '#domain/events/event-page.ts'
import { pageHead } from '#contract/pages.ts'
import { today } from '#domain/site/today.ts'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { AsideColumns, Prose } from '../ui/text-layout.tsx'
import { Figures } from '../ui/figures.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { EventAside } from './event-aside.tsx'
import { EventPath, Neighbours } from './neighbours.tsx'
import styles from './festival-page.module.css'
import { type DrawingSource, Picture } from '../ui/motif/picture.tsx'
import { Strand } from '../ui/motif/strand.tsx'

const loom = import.meta.env.SSR ? await import('./festival-drawing.ts') : undefined

const hours = ['10 AM', '12 noon', '2 PM', '4 PM', '6 PM', '8 PM', '10 PM']

export const loader = defineLoader(async ({ db, origin }) => ({
  ...(await festivalPage(db, { origin, today: today() })),
  words: pageHead('elan'),
  list: pageHead('majorEvents').title,
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...pageMeta(matches, loaderData.words),
        atomLink(feeds.events, 'Events of the department'),
        { 'script:ld+json': loaderData.jsonLd },
      ]
    : []

/** Elan 2025: what it was, hour by hour, and how it went (product.md section 2). */
export default function FestivalPage() {
  const { elan, event, isPast, calendars, earlier, later, list } = useLoaderData<typeof loader>()
  return (
    <article>
      <div className="container">
        <PageHeading
          above={<EventPath list={list} isPast={isPast} />}
          title={elan.title}
          lede={elan.abstract}
          hero
        />
        <p className={styles.poster}>{elan.poster}</p>
      </div>
      <FestivalArt />
      <div className="container">
        <AsideColumns
          side="start"
          aside={<EventAside event={event} isPast={isPast} calendars={calendars} />}
        >
          <Paragraphs texts={elan.about} />
        </AsideColumns>
        <Programme parts={elan.programme} />
        <Section title={headings.elan.afterwards} id="afterwards">
          <div className={styles.afterwards}>
            <Figures figures={elan.figures} />
            <Paragraphs texts={elan.afterwards} />
          </div>
        </Section>
        <Section title={headings.elan.thanks} id="thanks">
          <Paragraphs texts={elan.thanks} />
        </Section>
        <Neighbours earlier={earlier} later={later} />
      </div>
    </article>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <Prose>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Prose>
  )
}

/** The curve of the day across the page, over its hours. */
function FestivalArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <Picture
        name="festival"
        drawing={source()}
        width={1280}
        height={340}
        className={styles.curve}
      />
      <ol className={styles.hours}>
        {hours.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ol>
    </div>
  )
}

/** The browser's bundle leaves the weaving out, as it does for the braid. */
function source(): DrawingSource {
  if (loom) return { now: () => loom.festivalDrawing() }
  return { later: async () => (await import('./festival-drawing.ts')).festivalDrawing() }
}

type Part = Awaited<ReturnType<typeof festivalPage>>['elan']['programme'][number]

/** The programme of a day, in parts; a strand stands for each. */
function Programme({ parts }: { parts: readonly Part[] }) {
  return (
    <Section title={headings.elan.programme} id="programme">
      {parts.map(({ title, strand, hours: programme }) => (
        <section key={title} className={styles.part} aria-labelledby={`part-${strand}`}>
          <div className={styles.head}>
            <h3 id={`part-${strand}`}>{title}</h3>
            <Strand
              strand={strand}
              seed={title}
              width={280}
              height={56}
              className={styles.strand}
            />
          </div>
          <ol>
            {programme.map((hour) => (
              <li key={hour.time} className={styles.hour}>
                <p className={styles.time}>{hour.time}</p>
                <div className={styles.words}>
                  <h4>{hour.title}</h4>
                  <p className={styles.text}>{hour.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Section>
  )
}
