import people from '#content/sample/records/person.json' with { type: 'json' }
import { otherUses, periods, weeks } from './time-table.ts'
import { courseTitles } from './course-titles.ts'
import { html, type Markup } from './markup.ts'
import type { Sheet } from './sheet.ts'

type YearWeek = (typeof weeks)[number]

const names = new Map<string, string>(people.map(({ id, name }) => [id, name]))

/** The week of every year, with what is taught, by whom and where. */
export function timeTableSheet(): Sheet {
  return {
    title: 'Time Table',
    above: 'Odd semester 2026–27, from 13 July 2026',
    intro:
      'Classes from Monday to Friday in seven periods of fifty minutes. The rooms BB 301 to BB 304 are on the third floor of Banyan Block; every room can be reached by lift.',
    strand: 'lock',
    body: html`${weeks.map(yearWeek)} ${uses()}`,
  }
}

function yearWeek(year: YearWeek, place: number): Markup {
  const adviser = names.get(year.adviser) ?? ''
  const rows = Object.entries(year.week).map(([day, slots]) => {
    return html`<tr>
      <th scope="row">${day}</th>
      ${slots.split(' ').map(slot)}
    </tr>`
  })
  return html`<section class="year ${place === 2 ? 'fresh' : ''}">
    <div class="head">
      <h2>${year.name}</h2>
      <p class="soft">Semester ${year.semester} · ${year.room} · Adviser: ${adviser}</p>
    </div>
    <table class="week">
      <thead>
        <tr>
          <th scope="col" class="day-name">Day</th>
          ${periods.map((period) => html`<th scope="col">${period}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${taughtIn(year)}
  </section>`
}

function slot(word: string): Markup {
  return html`<td class="${kindOf(word)}">${word}</td>`
}

/** Of a course's code the third digit is 1 for a laboratory and 9 for a project. */
function kindOf(word: string) {
  if (word in otherUses) return 'other'
  if (word.startsWith('PE')) return 'choice'
  return /^CS\d\d[19]/.test(word) ? 'practical' : ''
}

function taughtIn({ taught }: YearWeek): Markup {
  const rows = taught.map(({ code, by, room, slot: elective }) => {
    const teachers = by.map((one) => names.get(one) ?? one).join(', ')
    return html`<tr>
      <td class="code">${code}</td>
      <td>
        ${courseTitles.get(code) ?? ''}${elective ? html` <span class="soft">(${elective})</span>` : ''}
      </td>
      <td>${teachers}</td>
      <td>${room}</td>
    </tr>`
  })
  return html`<table class="taught">
    <thead>
      <tr>
        <th scope="col">Code</th>
        <th scope="col">Course</th>
        <th scope="col">Taught by</th>
        <th scope="col">Room</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

function uses(): Markup {
  const words = Object.entries(otherUses).map(([word, meaning]) => {
    return html`<b>${word}</b> ${meaning}. `
  })
  return html`<p class="closing">
    ${words}<b>PE</b> A professional elective: its three courses are held at the same time, one in
    each stream. There is a break of fifteen minutes after the second period; lunch is from 12:20 to
    1:10.
  </p>`
}
