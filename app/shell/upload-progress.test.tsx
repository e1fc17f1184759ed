import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { arrivedMessages } from '#contract/messages/uploads.ts'
import { UploadProgress } from './upload-progress.tsx'
import { advanceMeter, startMeter } from './upload-meter.ts'

const total = 96_000_000

function shown(...seen: [at: number, loaded: number][]) {
  const meter = seen.reduce(
    (last, [at, loaded]) => advanceMeter(last, { loaded, total }, at),
    startMeter(0),
  )
  return renderToStaticMarkup(<UploadProgress name="Time table.pdf" meter={meter} />)
}

test('an upload says its name, share, bytes and the time left', () => {
  const html = shown([2000, 24_000_000])
  for (const words of ['Time table.pdf', '25%', '24 MB of 96 MB · 6 secs left']) {
    expect(html).toContain(words)
  }
})

test('an upload of unknown pace says no time, and one of unknown size no number', () => {
  expect(shown([100, 24_000_000])).toMatch(/24 MB of 96 MB</)
  expect(shown()).not.toContain('%')
})

test('an upload that has left says that the site has it', () => {
  const html = shown([2000, total])
  expect(html).toContain(arrivedMessages.sent)
  expect(html).not.toContain('left')
})

test('the file of an import that has left says what is done with its rows', () => {
  const meter = advanceMeter(startMeter(0), { loaded: total, total }, 2000)
  const html = renderToStaticMarkup(
    <UploadProgress name="Roster.xlsx" meter={meter} afterwards={arrivedMessages.checking} />,
  )
  expect(html).toContain(arrivedMessages.checking)
  expect(html).not.toContain(arrivedMessages.sent)
})
