import { mailWords } from '#content/mail.ts'
import { escapeXml } from '../site/escape-xml.ts'
import { letterStyle } from './letter-style.ts'

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
  /** The address of the site. */
  site: string
}

/** The letter for those who read mail without pictures and colours. */
export function textOf({ name, opening, facts, link, closing, site }: Letter): string {
  const parts = [
    mailWords.greeting(name),
    ...opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
    `${mailWords.regards}\n${mailWords.from}`,
    `-- \n${mailWords.foot(site)}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The same in simple HTML: nothing is loaded, and all that came from people is escaped. */
export function htmlOf({ subject, name, opening, facts, link, closing, site }: Letter): string {
  const parts = [
    paragraph(mailWords.greeting(name)),
    ...opening.map(paragraph),
    facts.length > 0 ? `<dl>${facts.map(fact).join('')}</dl>` : '',
    link
      ? `<p><a class="button" href="${escapeXml(link.url)}">${escapeXml(link.label)}</a></p>`
      : '',
    ...closing.map(paragraph),
    `<p>${escapeXml(mailWords.regards)}<br>${escapeXml(mailWords.from)}</p>`,
    `<p class="foot">${escapeXml(mailWords.foot(site))}</p>`,
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeXml(subject)}</title>
<style>${letterStyle}</style></head>
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
