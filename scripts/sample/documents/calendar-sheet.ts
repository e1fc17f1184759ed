import { calendar } from './calendar.ts'
import { daysOf, daysOfMonth, inWords, monthsFrom, weekday, type Stretch } from './days.ts'
import { html, type Markup } from './markup.ts'
import type { Sheet } from './sheet.ts'
import { dayMarks, teachingDays } from './day-marks.ts'

const months = monthsFrom(calendar.months.first, calendar.months.count)
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The academic calendar: dates of both semesters, the twelve months, holidays and working days. */
export function calendarSheet(): Sheet {
  return {
    title: 'Academic Calendar',
    above: calendar.year,
    intro:
      'Working days, assessments, examinations and holidays of the year. Where a date must move, the office says so on the notice board and here.',
    strand: 'signal',
    body: html`<div class="columns">${calendar.semesters.map(semester)}</div>
      <h2 class="fresh">The year, month by month</h2>
      ${legend()}
      <div class="months">${months.map(month)}</div>
      <h2 class="fresh">Holidays</h2>
      ${holidays()}
      <h2>Teaching days</h2>
      ${workingDays()}
      <h2>Good to know</h2>
      <ul class="rules">
        ${calendar.rules.map((rule) => html`<li>${rule}</li>`)}
      </ul>`,
  }
}

function semester({ name, dates }: (typeof calendar.semesters)[number]): Markup {
  const rows = dates.map((date) => {
    return html`<tr>
      <th scope="row">${stretchInWords(date)}</th>
      <td>${date.what}</td>
    </tr>`
  })
  return html`<section>
    <h2>${name}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`
}

/** '13 Jul', '17–21 Aug', '25 Nov – 11 Dec'. */
function stretchInWords({ from, to }: Stretch) {
  const last = to && inWords(to, { day: 'numeric', month: 'short' })
  if (!last) return inWords(from, { day: 'numeric', month: 'short' })
  if (to.slice(0, 7) === from.slice(0, 7)) return `${inWords(from, { day: 'numeric' })}–${last}`
  return `${inWords(from, { day: 'numeric', month: 'short' })} – ${last}`
}

function legend(): Markup {
  const marks = [
    ['assessment', 'Continuous assessment'],
    ['examination', 'Examination'],
    ['holiday', 'Holiday'],
    ['vacation', 'Vacation'],
  ]
  const items = marks.map(([mark = '', meaning = '']) => {
    return html`<li><span class="${mark}">15</span> ${meaning}</li>`
  })
  return html`<ul class="legend">
    ${items}
  </ul>`
}

function month(name: string): Markup {
  const days = daysOfMonth(name)
  const cells = [...Array.from({ length: weekday(days[0] ?? '') }, () => ''), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
    const row = Array.from({ length: 7 }, (_day, place) => cells[week * 7 + place] ?? '')
    return html`<tr>
      ${row.map(cell)}
    </tr>`
  })
  return html`<table class="month whole">
    <caption>
      ${inWords(`${name}-01`, { month: 'long', year: 'numeric' })}
    </caption>
    <thead>
      <tr>
        ${weekdays.map((label) => html`<th scope="col">${label.slice(0, 2)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${weeks}
    </tbody>
  </table>`
}

function cell(day: string): Markup {
  if (day === '') return html`<td></td>`
  return html`<td class="${dayMarks.get(day) ?? ''}">${Number(day.slice(8))}</td>`
}

function holidays(): Markup {
  const half = Math.ceil(calendar.holidays.length / 2)
  const halves = [calendar.holidays.slice(0, half), calendar.holidays.slice(half)]
  return html`<div class="columns">${halves.map(holidayTable)}</div>`
}

function holidayTable(list: readonly { date: string; name: string }[]): Markup {
  const rows = list.map(({ date, name }) => {
    const words = inWords(date, { day: 'numeric', month: 'short', year: 'numeric' })
    return html`<tr>
      <th scope="row">${words}</th>
      <td class="soft">${inWords(date, { weekday: 'long' })}</td>
      <td>${name}</td>
    </tr>`
  })
  return html`<table>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

function workingDays(): Markup {
  const counted = calendar.semesters.map(({ name, teaching }) => {
    const days = teachingDays(daysOf(teaching))
    const perMonth = months
      .map((one) => ({ one, count: days.filter((day) => day.startsWith(one)).length }))
      .filter(({ count }) => count > 0)
      .map(({ one, count }) => `${inWords(`${one}-01`, { month: 'long' })} ${count}`)
    return html`<tr>
      <th scope="row">${name}</th>
      <td>${perMonth.join(' · ')}</td>
      <td class="number">${days.length}</td>
    </tr>`
  })
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Semester</th>
        <th scope="col">In each month</th>
        <th scope="col" class="number">In all</th>
      </tr>
    </thead>
    <tbody>
      ${counted}
    </tbody>
  </table>`
}
