import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BibliographyRow } from './read-bibliography.ts'
import { readBibliography } from './read-bibliography.ts'

const real = readFile('publications.bib')

describe('the 55 entries of a real group', () => {
  test('are all read, as 16 journal papers and 39 conference papers', () => {
    expect(real.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    const kinds = real.map((row) => (row.outcome === 'entry' ? row.entry.kind : ''))
    expect(kinds.filter((kind) => kind === 'journal')).toHaveLength(16)
    expect(kinds.filter((kind) => kind === 'conference')).toHaveLength(39)
  })

  test('stand in the order of the file, each with its line', () => {
    expect(real.map(({ line }) => line)).toEqual(
      real.map(({ line }) => line).toSorted((a, b) => a - b),
    )
    expect(real[0]).toMatchObject({ line: 3, citeKey: 'gupta2026beyond' })
    expect(real.at(-1)).toMatchObject({ line: 599, citeKey: 'sunberg2014real' })
  })

  test('give a journal paper with every field', () => {
    expect(fieldsOf('sunberg2013information')).toEqual({
      title: 'Information Space Receding Horizon Control',
      authors: 'Zachary Sunberg, Suman Chakravorty, Richard Scott Erwin',
      journal: 'IEEE Transactions on Cybernetics',
      volume: '43',
      number: '6',
      pages: '2255–2260',
      year: '2013',
      index: '',
      doi: '10.1109/TSMCB.2012.2236313',
      url: 'http://ieeexplore.ieee.org/document/6417015/',
      abstract: '',
      note: '',
    })
  })

  test('give a conference paper with every field', () => {
    expect(fieldsOf('ho2023simba')).toEqual({
      title:
        'Planning with SiMBA: Motion Planning under Uncertainty for Temporal Goals using Simplified Belief Guides',
      authors: 'Qi Heng Ho, Zachary N. Sunberg, Morteza Lahijanian',
      conference: 'IEEE International Conference on Robotics and Automation (ICRA)',
      location: 'London, England, UK',
      year: '2023',
      pages: '',
      index: '',
      doi: '10.1109/ICRA48891.2023.10160897',
      url: 'https://arxiv.org/abs/2210.10202',
      abstract: '',
      note: '',
    })
  })

  test.each([
    [
      'lee2026scalable',
      'title',
      'Scalable Rao-Blackwellized Online Planning for High-Dimensional POMDPs',
    ],
    ['lee2026scalable', 'journal', 'IEEE Transactions on Robotics (T-RO)'],
    ['becker2025custody', 'authors', 'Tyler Becker, Zachary N. Sunberg'],
    ['ho2024recursivelyconstrained', 'note', '(Poster + Oral track, full paper in proceedings).'],
    [
      'kraske2024leveraging',
      'conference',
      'HRI ’24: Explainability for Human-Robot Collaboration (X-HRI) Workshop',
    ],
    ['ray2024human', 'authors', 'Hunter M Ray, Zakariya Laouar, Zachary N. Sunberg, Nisar Ahmed'],
    ['ray2024human', 'note', '(* equal contribution)'],
    ['deglurkar2023compositional', 'conference', 'Learning for Dynamics & Control (L4DC)'],
    ['sunberg2021fair', 'doi', '10.18260/1-2--37187'],
    ['ho2022gaussian', 'pages', '11029–11035'],
    ['ray2022user', 'pages', '2343'],
    [
      'ahmad2021end',
      'title',
      'End-to-End Probabilistic Depth Perception and 3D Obstacle Avoidance using POMDP',
    ],
    ['ahmad2021end', 'authors', 'Shakeeb Ahmad, Zachary N. Sunberg, J. Sean Humbert'],
    ['ahmad2021end', 'pages', '1–18'],
    ['mern2021bayesian', 'title', 'Bayesian Optimized Monte Carlo Planning'],
    ['slade2020estimation', 'number', '1'],
    [
      'sunberg2012information',
      'title',
      'Information Space Receding Horizon Control for MultiAgent Systems',
    ],
    ['sunberg2013belief', 'journal', 'Information Fusion'],
    ['sunberg2015real', 'title', 'A Real-Time Expert Control System For Helicopter Autorotation'],
  ])('%s has this %s', (citeKey, field, value) => {
    expect(fieldsOf(citeKey)).toHaveProperty(field, value)
  })
})

function readFile(file: string): BibliographyRow[] {
  const path = new URL(`../../../test/data/${file}`, import.meta.url)
  return readBibliography(readFileSync(path, 'utf8'))
}

function fieldsOf(citeKey: string): object | undefined {
  const row = real.find((candidate) => candidate.citeKey === citeKey)
  return row?.outcome === 'entry' ? row.entry.fields : undefined
}
