import type { MailWords } from './mail-words.ts'
import type { Brand } from '#contract/brand.ts'
import { escapeXml } from '../site/xml.ts'

/** The colours of a department that has chosen none. */
const noBrand = {
  light: { primary: '#1d3bb8', brand: '#1d3bb8', onBrand: '#fffdf8' },
  dark: { primary: '#9db2ff', brand: '#9db2ff', onBrand: '#0d1220' },
}

/** How mails look: the site's ink on its paper, by day and by night, in faces every reader has. */
function letterStyle({ light, dark }: Brand | typeof noBrand) {
  return `
:root { color-scheme: light dark }
body { margin: 0; background: #fbf8f1; color: #131a2b; font: 17px/1.55 system-ui, sans-serif }
.letter { max-width: 34em; margin: 0 auto; padding: 32px 20px }
h1 { margin: 0 0 24px; font: 600 26px/1.2 Georgia, serif }
p { margin: 0 0 16px }
dl { margin: 0 0 16px; border-top: 1px solid #ddd6c6 }
dt { padding-top: 8px; color: #4b5468; font-size: 15px }
dd { margin: 0; padding-bottom: 8px; border-bottom: 1px solid #ddd6c6; font-weight: 600 }
a { color: ${light.primary} }
.button { display: inline-block; padding: 11px 20px; border-radius: 999px; background: ${light.brand};
  color: ${light.onBrand}; font-weight: 600; text-decoration: none }
.foot { margin: 32px 0 0; color: #4b5468; font-size: 14px }
@media (prefers-color-scheme: dark) {
  body { background: #0d1220; color: #eee9dd }
  dl, dd { border-color: #2a3247 }
  dt, .foot { color: #a9aebd }
  a { color: ${dark.primary} }
  .button { background: ${dark.brand}; color: ${dark.onBrand} }
}`
}

/** What a mail says, before it is text and HTML. */
export interface Letter {
  subject: string
  /** Whom it greets. */
  name: string
  opening: readonly string[]
  /** Names and what they stand for, a line each. */
  facts: readonly (readonly [label: string, value: string])[]
  link?: { label: string; url: string }
  closing: readonly string[]
  /** The department's colours; null where it has chosen none. */
  brand: Brand | null
  /** What every mail of the department says. */
  words: MailWords
}

/** What is particular to a mail; the rest is the same in every one that somebody gets. */
export type LetterPart = Omit<Letter, 'name' | 'brand' | 'words'>

/** The letter for those who read mail without pictures and colours. */
export function textOf({ name, opening, facts, link, closing, words }: Letter): string {
  const parts = [
    words.greeting(name),
    ...opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
    `${words.regards}\n${words.from}`,
    `-- \n${words.foot}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The same in simple HTML: nothing is loaded, and all that came from people is escaped. */
export function htmlOf({
  subject,
  name,
  opening,
  facts,
  link,
  closing,
  brand,
  words,
}: Letter): string {
  const parts = [
    paragraph(words.greeting(name)),
    ...opening.map(paragraph),
    facts.length > 0 ? `<dl>${facts.map(fact).join('')}</dl>` : '',
    link
      ? `<p><a class="button" href="${escapeXml(link.url)}">${escapeXml(link.label)}</a></p>`
      : '',
    ...closing.map(paragraph),
    `<p>${escapeXml(words.regards)}<br>${escapeXml(words.from)}</p>`,
    `<p class="foot">${escapeXml(words.foot)}</p>`,
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeXml(subject)}</title>
<style>${letterStyle(brand ?? noBrand)}</style></head>
<body><div class="letter"><h1>${escapeXml(subject)}</h1>
${parts.filter((part) => part !== '').join('\n')}
</div></body></html>
`
}

function paragraph(text: string) {
  return `<p>${escapeXml(text)}</p>`
}

function fact([label, value]: readonly [string, string]) {
  return `<dt>${escapeXml(label)}</dt><dd>${escapeXml(value)}</dd>`
}
