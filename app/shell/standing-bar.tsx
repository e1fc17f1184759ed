import * as words from '#contract/messages/site-on-day.ts'
import { siteOnDay } from '#contract/paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { Standing } from '../visit.ts'
import styles from './standing-bar.module.css'

/** Above a page that is not as everybody gets it: what it is, and of one as on a day the way to others and back. */
export function StandingBar({ sentences, onDay }: Standing) {
  const [first, ...rest] = sentences
  return (
    <aside className={styles.standing} aria-label={onDay ? words.label : 'Preview'}>
      <Icon name={onDay ? 'calendar' : 'eye'} />
      <div className={styles.said}>
        <p className={styles.first}>{first}</p>
        {rest.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {onDay && <OtherDay {...onDay} />}
    </aside>
  )
}

/** Its form and its link lead out of what is shown (server/pages/on-day-links.ts). */
function OtherDay({ day, time, path }: NonNullable<Standing['onDay']>) {
  return (
    <form className={styles.otherDay} action={siteOnDay} data-leaves="">
      <input type="hidden" name="path" value={path} />
      <label>
        <span>{words.day}</span>
        <input type="date" name="day" required defaultValue={day} />
      </label>
      <label>
        <span>{words.time}</span>
        <input type="time" name="time" defaultValue={time} title={words.timeHint} />
      </label>
      <button type="submit">{words.show}</button>
      <a href={path} data-leaves="">
        {words.leave}
      </a>
    </form>
  )
}
