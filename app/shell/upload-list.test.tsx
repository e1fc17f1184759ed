import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UploadList } from './upload-list.tsx'
import { advanceMeter, startMeter } from './upload-meter.ts'
import type { UploadState } from './upload-queue.ts'

const nothing = () => {}

function shown(...states: UploadState[]) {
  const files = states.map((state, key) => ({ key, file: new File(['12345'], 'Notes.pdf'), state }))
  const acts = { cancel: nothing, retry: nothing, remove: nothing, control: { current: null } }
  const tray = { files, uploads: [], news: files.slice(0, 1), ...acts }
  const html = renderToStaticMarkup(<UploadList tray={tray} label="Files" disabled={false} />)
  return { html, buttons: [...html.matchAll(/<button.*?>(\w+)</g)].map(([, word]) => word) }
}

function sendingAt(loaded: number): UploadState {
  const sent = { loaded, total: 96_000_000 }
  return { is: 'sending', meter: advanceMeter(startMeter(0), sent, 2000) }
}

test.each<[UploadState, string[], string]>([
  [{ is: 'waiting' }, ['Cancel'], 'Waiting'],
  [sendingAt(24_000_000), ['Cancel'], '24 MB of 96 MB · 12 MB/s · 6 secs left'],
  [sendingAt(96_000_000), ['Cancel'], 'Saving'],
  [{ is: 'cancelled' }, ['Retry', 'Remove'], 'Cancelled'],
  [{ is: 'failed', reason: 'It broke.', status: 0 }, ['Retry', 'Remove'], 'It broke.'],
  [{ is: 'refused', reason: 'A folder.' }, ['Remove'], 'A folder.'],
  [{ is: 'done', sent: { _id: '', name: '', type: '', size: 5 } }, ['Remove'], 'Uploaded'],
])('a file that is %o offers %j and says %s', (state, buttons, words) => {
  const found = shown(state)
  expect(found.buttons).toEqual(buttons)
  expect(found.html).toContain(words)
})

test('a share is said in hundredths, once the size is known', () => {
  expect(shown(sendingAt(24_000_000)).html).toContain('>25%<')
  expect(shown({ is: 'sending', meter: startMeter(0) }).html).not.toContain('%')
})

test('whoever listens is told of a file what happened to it', () => {
  const { html } = shown({ is: 'failed', reason: 'It broke.', status: 0 })
  expect(html).toContain('<output>Notes.pdf: It broke.</output>')
})

test('whoever was signed out meanwhile can sign in beside the form', () => {
  const reason = 'Please log in first.'
  expect(shown({ is: 'failed', reason, status: 401 }).html).toContain('target="_blank"')
  expect(shown({ is: 'failed', reason, status: 0 }).html).not.toContain('<a ')
})

test('several files are counted', () => {
  expect(shown({ is: 'waiting' }, { is: 'waiting' }).html).toContain('0 of 2 files uploaded.')
  expect(shown({ is: 'waiting' }).html).not.toContain('files uploaded')
})
