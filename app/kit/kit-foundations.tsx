import { Icon } from '../ui/icon.tsx'
import { iconPaths, type IconName } from '../ui/icon-paths.ts'
import { Prose } from '../ui/prose.tsx'
import { Section } from '../ui/section.tsx'
import { Tag, TagRow } from '../ui/tag.tsx'
import styles from './kit-page.module.css'

// The keys of a constant object are its names and nothing else.
const iconNames = Object.keys(iconPaths) as IconName[]

const colours = [
  'paper',
  'raised',
  'wash',
  'line',
  'edge',
  'soft',
  'ink',
  'primary',
  'signal',
  'lock',
  'chain',
  'mark',
]

/** Colour, type and icons. */
export function KitFoundations() {
  return (
    <>
      <Section title="Colour" ruled>
        <ul className={styles.swatches}>
          {colours.map((colour) => (
            <li key={colour} className={styles.swatch}>
              <span className={`${styles.colour} ${styles[colour]}`} />
              {colour}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type" ruled>
        <div className={styles.stack}>
          <p className={styles.hero}>Things talk 0123456789</p>
          <h3>A heading of the third rank hangs over its list</h3>
          <Prose>
            <p>
              Running text keeps to sixty-five characters a line, with <a href="#icons">links</a>{' '}
              underlined, <strong>weight</strong> for what matters, <em>slant</em> for a title, and{' '}
              <code>code</code> in its own face.
            </p>
            <ul>
              <li>கணினி அறிவியல் துறை, in Tamil</li>
              <li>कंप्यूटर विज्ञान विभाग, in Hindi</li>
            </ul>
            <blockquote>
              <p>Agreement among people who need not trust each other.</p>
            </blockquote>
          </Prose>
        </div>
      </Section>
      <Section title="Tags" ruled>
        <div className={styles.stack}>
          <TagRow>
            <Tag look="dot" tone="signal">
              Signal
            </Tag>
            <Tag look="dot" tone="lock">
              Lock
            </Tag>
            <Tag look="dot" tone="chain">
              Chain
            </Tag>
          </TagRow>
          <TagRow>
            <Tag>Plain</Tag>
            <Tag tone="signal">Signal</Tag>
            <Tag tone="lock">Lock</Tag>
            <Tag tone="chain">Chain</Tag>
          </TagRow>
        </div>
      </Section>
      <Section title="Icons" id="icons" meta={`${iconNames.length} on a grid of 24`} ruled>
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name} className={styles.icon}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
