import type { Curriculum } from '../curriculum/plan.ts'
import { syllabi } from '../syllabus/syllabi.ts'
import { courseTitles } from './course-titles.ts'
import { html, type Markup } from './markup.ts'
import type { Sheet } from './sheet.ts'

type Semester = Curriculum['semesters'][number]
type Syllabus = (typeof syllabi)[number]

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

/** The plan of study semester by semester, then the syllabus of its main courses. */
export function curriculumSheet(plan: Curriculum): Sheet {
  const credits = creditsOf(plan.semesters.flat())
  return {
    title: `Curriculum and Syllabus ${plan.years}`,
    above: `B.Tech. Computer Science and Engineering · ${credits} credits in eight semesters`,
    intro: plan.intro,
    strand: 'chain',
    body: html`<p class="closing">
        L, T and P are hours a week of lecture, tutorial and practical work; C is the credits that a
        course brings. An hour of lecture or tutorial counts as one credit, two hours of practical
        work as one.
      </p>
      <div class="columns">${plan.semesters.map(semester)}</div>
      ${plan.electives ? electives(plan.electives) : html``}
      <h2 class="fresh">Syllabus</h2>
      ${plan.syllabus.map((title) => courseOf(plan, title))}`,
  }
}

function creditsOf(semesterRows: Semester) {
  return semesterRows.reduce((sum, { load }) => sum + load[3], 0)
}

function titleOf({ code, title }: Semester[number]) {
  return title ?? courseTitles.get(code) ?? ''
}

function semester(list: Semester, place: number): Markup {
  const rows = list.map((row) => {
    return html`<tr>
      <td class="code">${row.code}</td>
      <td>${titleOf(row)}</td>
      <td class="load soft">${row.load.slice(0, 3).join('-')}</td>
      <td class="number">${row.load[3]}</td>
    </tr>`
  })
  return html`<section class="whole">
    <h2>${ordinals[place] ?? ''} semester</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Course</th>
          <th scope="col" class="load">L-T-P</th>
          <th scope="col" class="number">C</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
        <tr class="total">
          <td></td>
          <td>Credits</td>
          <td></td>
          <td class="number">${creditsOf(list)}</td>
        </tr>
      </tbody>
    </table>
  </section>`
}

function electives(streams: NonNullable<Curriculum['electives']>): Markup {
  const columns = streams.map(({ name, codes }) => {
    const rows = codes.map((code) => {
      return html`<tr>
        <td class="code">${code}</td>
        <td>${courseTitles.get(code) ?? ''}</td>
        <td class="number">3</td>
      </tr>`
    })
    return html`<section class="whole">
      <h3>${name}</h3>
      <table>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </section>`
  })
  return html`<h2>Professional electives</h2>
    <p>
      Codes that begin their number with 3 are offered in the third year, those with 4 in the
      fourth. Each has three lectures a week.
    </p>
    <div class="columns electives">${columns}</div>`
}

function courseOf(plan: Curriculum, title: string): Markup {
  const row = plan.semesters.flat().find((one) => titleOf(one) === title)
  const syllabus = syllabi.find((one) => one.title === title)
  return row && syllabus ? course(row, syllabus) : html``
}

function course({ code, load }: Semester[number], { title, outcome, units, books }: Syllabus) {
  const items = units.map(({ heading, topics, hours }, place) => {
    return html`<li>
      <b>Unit ${place + 1} · ${heading}.</b> ${topics} <span class="soft">${hours} hours</span>
    </li>`
  })
  return html`<section class="course">
    <h3>${code} ${title}</h3>
    <p class="outcome">${load.join('-')} · ${outcome}</p>
    <ol class="units">
      ${items}
    </ol>
    <p class="books"><b>To read:</b> ${books.join('; ')}.</p>
  </section>`
}
