import type { StrandName } from '#contract/strands.ts'
import { textTone, type Brand } from './brand.ts'

/** What of a domain decides in which colour its strand is drawn. */
interface Coloured {
  strand: StrandName
  /** '' for that of the strand. */
  colour: string
}

/** The quiet grounds of a site whose department has chosen no colour, as app/ui/tokens.css has them. */
const washes = { light: '#eef0fb', dark: '#182140' }

/** That of the site, which every page asks for. */
const latest = { asked: '', style: '' }

/**
 * The tones of strands whose domains have a colour of their own, as a style sheet; '' for none. Of
 * domains that share a strand the first with a colour decides.
 */
export function strandStyle(domains: readonly Coloured[], brand: Brand | null): string {
  const chosen = domains.filter(({ colour }) => colour !== '')
  // The last of those that share a name is the one that a map keeps.
  const colours = new Map(chosen.toReversed().map(({ strand, colour }) => [strand, colour]))
  const grounds = {
    light: brand?.light.wash ?? washes.light,
    dark: brand?.dark.wash ?? washes.dark,
  }
  const asked = JSON.stringify([...colours, grounds])
  if (latest.asked !== asked) {
    latest.asked = asked
    latest.style = styleOf(colours, grounds)
  }
  return latest.style
}

function styleOf(colours: ReadonlyMap<StrandName, string>, grounds: typeof washes) {
  if (colours.size === 0) return ''
  const values = [...colours].map(([strand, colour]) => {
    const [light, dark] = (['light', 'dark'] as const).map((theme) =>
      textTone(colour, theme, grounds[theme]),
    )
    return `--${strand}:light-dark(${light},${dark})`
  })
  return `:root{${values.join(';')}}`
}
