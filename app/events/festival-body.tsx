import * as messages from '#contract/messages/festivals.ts'
import { pages } from '#contract/paths.ts'
import type { FestivalPage } from '#domain/events/festival-page.ts'
import { RichText } from '../shell/rich-text.tsx'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AsideColumns } from '../ui/text-layout.tsx'
import { Figures } from '../ui/figures.tsx'
import { type DrawingSource, Picture } from '../ui/motif/picture.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Section } from '../ui/section.tsx'
import { EventAside } from './event-aside.tsx'
import styles from './festival-body.module.css'
import { Neighbours } from './neighbours.tsx'

const loom = import.meta.env.SSR ? await import('./festival-drawing.ts') : undefined

export type FestivalShown = Extract<FestivalPage, { event: object }>

/** What stands where no festival has been announced yet. */
export function NoFestival({ mayEdit }: { mayEdit: boolean }) {
  return (
    <EmptyState
      art={<Strand seed="no festival yet" width={320} height={56} />}
      title={messages.none}
      action={<a href={pages.majorEvents}>{messages.allEvents}</a>}
    >
      <p>{mayEdit ? messages.noneYetToEditors : messages.noneYet}</p>
    </EmptyState>
  )
}

/** All of a festival but its title, and the ways to change it. */
export function FestivalBody({ page }: { page: FestivalShown }) {
  const { festival, texts, event, isPast, calendars, earlier, later } = page
  const { programme, contact, links, figures } = festival
  const { story, report, credits } = texts
  return (
    <>
      <FestivalArt festival={festival} />
      <div className="container">
        <AsideColumns
          side="start"
          aside={
            <EventAside
              event={event}
              isPast={isPast}
              calendars={calendars}
              isDaySaid={festival.poster === ''}
            />
          }
        >
          <div className={styles.about}>
            <RichText {...story} under={1} anchors="about" />
            {event.photo && (
              <StoredPhoto
                photo={event.photo}
                alt={festival.photoAlt}
                sizes="(width > 60rem) min(54rem, 68vw), 100vw"
                className={styles.photo}
              />
            )}
          </div>
        </AsideColumns>
        {programme.length > 0 && <Programme parts={programme} isOneDay={event.until === ''} />}
        {contact.length + links.length > 0 && (
          <Section title={messages.contact} id="contact">
            <div className={styles.contact}>
              {contact.map((line, place) => (
                <p key={place}>{line}</p>
              ))}
              {links.length > 0 && (
                <ul className={styles.links}>
                  {links.map(({ label, url }, place) => (
                    <li key={place}>
                      <a href={url} rel="noopener" data-print="address">
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </Section>
        )}
        {figures.length + report.text.length > 0 && (
          <Section title={isPast ? messages.afterwards : messages.inNumbers} id="afterwards">
            <div className={styles.afterwards}>
              {figures.length > 0 && <Figures figures={figures} />}
              <RichText {...report} under={2} anchors="report" />
            </div>
          </Section>
        )}
        {credits.text.length > 0 && (
          <Section title={messages.thanks} id="thanks">
            <RichText {...credits} under={2} anchors="credits" />
          </Section>
        )}
        <Neighbours earlier={earlier} later={later} />
      </div>
    </>
  )
}

/** The curve of the day across the page, over its hours. */
function FestivalArt({ festival: { title, strands, hours } }: Pick<FestivalShown, 'festival'>) {
  return (
    <div className={styles.art} aria-hidden="true">
      <Picture
        name={`festival ${strands.join(' ')} ${title}`}
        drawing={source({ seed: title, strands })}
        width={1280}
        height={340}
        className={styles.curve}
      />
      {hours.length > 0 && (
        <ol className={styles.hours}>
          {hours.map((hour) => (
            <li key={hour}>{hour}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The browser's bundle leaves the weaving out, as it does for the braid. */
function source(options: {
  seed: string
  strands: FestivalShown['festival']['strands']
}): DrawingSource {
  if (loom) return { now: () => loom.festivalDrawing(options) }
  return { later: async () => (await import('./festival-drawing.ts')).festivalDrawing(options) }
}

type Part = FestivalShown['festival']['programme'][number]

/** The programme in parts; a strand stands for each. */
function Programme({ parts, isOneDay }: { parts: readonly Part[]; isOneDay: boolean }) {
  return (
    <Section title={isOneDay ? messages.oneDay : messages.programme} id="programme">
      {parts.map(({ title, strand, items }, place) => (
        <section
          key={place}
          className={styles.part}
          aria-labelledby={title ? `part-${place}` : undefined}
        >
          <div className={styles.head}>
            {title && <h3 id={`part-${place}`}>{title}</h3>}
            <Strand
              strand={strand}
              seed={title}
              width={280}
              height={56}
              className={styles.strand}
            />
          </div>
          <ol>
            {items.map((item, at) => (
              <li key={at} className={styles.hour}>
                <p className={styles.time}>{item.time}</p>
                <div className={styles.words}>
                  <h4>{item.title}</h4>
                  {item.place && <p className={styles.place}>{item.place}</p>}
                  {item.text && <p className={styles.text}>{item.text}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Section>
  )
}
