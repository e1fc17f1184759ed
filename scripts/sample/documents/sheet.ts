import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import domains from '#content/sample/records/domain.json' with { type: 'json' }
import departments from '#content/sample/records/department.json' with { type: 'json' }
import { strandNames, type StrandName } from '#contract/strands.ts'
import { strandDrawing } from '../../../app/ui/motif/strand-drawing.ts'
import { onlyOf } from '../sample-folder.ts'
import { day } from '../tones.ts'
import { html, raw, type Markup } from './markup.ts'

export interface Sheet {
  title: string
  /** A short line over the title. */
  above: string
  intro: string
  strand: StrandName
  body: Markup
}

const department = onlyOf(departments)
const kit = join(import.meta.dirname, '..', '..', '..', 'app', 'ui')
/** Colours, faces and pens of all that is printed. */
export const styles = [
  readFileSync(join(kit, 'tokens.css'), 'utf8'),
  readFileSync(join(kit, 'fonts.css'), 'utf8').replace(/url\('(@fontsource[^']+)'\)/g, embedded),
  readFileSync(join(import.meta.dirname, 'sheet.css'), 'utf8'),
].join('\n')

/** A document as one HTML page that carries its faces along, to be printed on A4. */
export function sheetPage({ title, above, intro, strand, body }: Sheet): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <header>
          <p class="house">${department.name}</p>
          ${strandAcross(strand, title)}
          <p class="above">${above}</p>
          <h1>${title}</h1>
          <p class="intro">${intro}</p>
        </header>
        <main>${body}</main>
        <footer>
          <p>
            ${department.address.replaceAll('\n', ', ')} · ${department.phone} · ${department.email}
          </p>
        </footer>
      </body>
    </html>`.html
}

/** What a domain of the sample is called in short, and drawn with. */
export function sampleDomain(wanted: string): { short: string; strand: StrandName } {
  const domain = domains.find(({ key }) => key === wanted)
  const strand = strandNames.find((name) => name === domain?.strand)
  if (!domain || !strand) throw new Error(`The sample has no domain “${wanted}”.`)
  return { short: domain.short || domain.title, strand }
}

/** A strand from margin to margin; it says nothing, so readers of the screen pass it over. */
function strandAcross(strand: StrandName, seed: string): Markup {
  const [width, height] = [680, 46]
  const lines = strandDrawing({ strand, seed, width, height }).lines.map(({ weight, d }) => {
    return `<path d="${d}" stroke="${day[strand]}" stroke-width="${weight}"/>`
  })
  const frame = `class="strand" aria-hidden="true" viewBox="0 0 ${width} ${height}"`
  return raw(`<svg ${frame}>${lines.join('')}</svg>`)
}

/** A face as an address that holds it whole. */
function embedded(_url: string, specifier: string) {
  const [scope, name, ...path] = specifier.split('/')
  const entry = fileURLToPath(import.meta.resolve(`${scope}/${name}/package.json`))
  const bytes = readFileSync(join(dirname(entry), ...path))
  return `url('data:font/woff2;base64,${bytes.toString('base64')}')`
}
