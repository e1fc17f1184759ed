import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import departments from '#content/sample/records/department.json' with { type: 'json' }
import programmes from '#content/sample/records/programme.json' with { type: 'json' }
import { resumeFacts } from '../profiles.ts'
import { onlyOf } from '../sample-folder.ts'
import { html, raw, type Markup } from './markup.ts'

interface ResumeOf {
  number: string
  name: string
  /** As on the profile: what they say of themselves, and a line for each project under a heading. */
  summary: string
}

const department = onlyOf(departments)
const programme = onlyOf(programmes)

/** Hands in which students set their resumes. */
const hands = ['classic', 'columns', 'ruled'] as const
const strands = ['signal', 'lock', 'chain'] as const

const styles = readFileSync(join(import.meta.dirname, 'resume.css'), 'utf8')

/** A resume of one page; which hand and colour it has follows from the register number. */
export function resumePage({ number, name, summary }: ResumeOf): string {
  const [about = '', projects = ''] = summary.split(/(?:^|\n\n)Projects\n/)
  const { skills, schools, languages } = resumeFacts(number)
  const admitted = 2000 + Number(number.slice(0, 2))
  const serial = Number(number.slice(-3))
  const look = `${hands[serial % hands.length]} ${strands[(serial >> 1) % strands.length]}`
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <title>Resume of ${name}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body class="${look}">
        <header>
          <h1>${name}</h1>
          <p>Student of computer science and engineering · ${number}</p>
        </header>
        <main>
          ${about ? part('About me', html`<p>${about}</p>`) : html``}
          ${part(
            'Projects',
            html`<dl>
              ${projects.split('\n').map((line) => {
                const [title = '', ...text] = line.split(': ')
                return html`<dt>${title}</dt>
                  <dd>${capital(text.join(': '))}</dd>`
              })}
            </dl>`,
          )}
        </main>
        <aside>
          ${part(
            'Education',
            html`<dl>
              <dt>${department.name}</dt>
              <dd>${programme.short}, ${admitted} to ${admitted + 4}</dd>
              <dt>${schools[0] ?? ''}</dt>
              <dd>Higher secondary, ${admitted}</dd>
            </dl>`,
          )}
          ${part(
            'Skills',
            html`<ul>
              ${skills.map((skill) => html`<li>${skill}</li>`)}
            </ul>`,
          )}
          ${part('Languages', html`<p>${languages[0] ?? ''}</p>`)}
        </aside>
      </body>
    </html>`.html
}

function part(title: string, body: Markup): Markup {
  return html`<section>
    <h2>${title}</h2>
    ${body}
  </section>`
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
