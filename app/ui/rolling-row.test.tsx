import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { placeInRow } from './place-in-row.ts'
import { RollingRow } from './rolling-row.tsx'

const labels = { pause: 'Pause it', play: 'Play it', back: 'Back', on: 'On' }
const slides = ['Tea', 'Rice'].map((key) => ({ key, content: <h3>{key}</h3> }))

function row(takesFocus: boolean) {
  return renderToStaticMarkup(
    <RollingRow
      title="Goods"
      every={3000}
      slides={slides}
      labels={labels}
      takesFocus={takesFocus}
    />,
  )
}

describe('a rolling row', () => {
  test('is a carousel under its heading, with slides that say which they are', () => {
    const html = row(false)
    const [, name] = /<section[^>]* aria-roledescription="carousel" aria-labelledby="([^"]+)"/.exec(
      html,
    ) ?? ['', 'none']
    expect(html).toContain(`<h2 id="${name}">Goods</h2>`)
    expect(html).toContain('role="group" aria-roledescription="slide" aria-label="2 of 2"')
  })

  test('has its buttons from the start, the one that pauses first', () => {
    const names = [...row(false).matchAll(/<button[^>]* aria-label="([^"]+)"/g)]
    expect(names.map(([, name]) => name)).toEqual(['Pause it', 'Play it', 'Back', 'On'])
  })

  test('takes the focus itself only where nothing in it does', () => {
    expect(row(true)).toContain('tabindex="0"')
    expect(row(false)).not.toContain('tabindex')
  })
})

test('a place in a row is one item or several', () => {
  expect(placeInRow(2, 2, 6)).toBe('2 of 6')
  expect(placeInRow(1, 4, 7)).toBe('1–4 of 7')
})
