import { colourIn, offeredTone, paper } from '#contract/brand.ts'
import * as words from '#contract/messages/colours.ts'
import { Button } from '../ui/button.tsx'
import styles from './colour-offer.module.css'

interface ColourOfferProps {
  typed: string
  onTake: (tone: string) => void
}

/** Says at once that a colour cannot be read, and what the site would write in, in both themes. */
export function ColourOffer({ typed, onTake }: ColourOfferProps) {
  const colour = colourIn(typed)
  const offer = colour === null ? null : offeredTone(colour)
  return (
    <div aria-live="polite">
      {colour !== null && offer && (
        <div className={styles.offer}>
          <p>
            {words.unreadable(colour)} {words.offered(offer.light)}
          </p>
          <div className={styles.tones}>
            <Tone name={words.themes.light} ground={paper.light} tone={offer.light} />
            <Tone name={words.themes.dark} ground={paper.dark} tone={offer.dark} />
            <Button size="small" onClick={() => onTake(offer.light)}>
              {words.take(offer.light)}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

interface ToneProps {
  name: string
  ground: string
  tone: string
}

/** Drawn, for attributes of a drawing may bear colours where the policy of pages lets no style do so. */
function Tone({ name, ground, tone }: ToneProps) {
  return (
    <figure className={styles.tone}>
      <svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
        <rect width="96" height="40" rx="6" fill={ground} />
        <text x="48" y="25" textAnchor="middle" fontSize="15" fontWeight="600" fill={tone}>
          {words.example}
        </text>
      </svg>
      <figcaption>{name}</figcaption>
    </figure>
  )
}
