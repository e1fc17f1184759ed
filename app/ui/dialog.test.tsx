import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

describe('Dialog', () => {
  test('waits closed for its button', () => {
    expect(dialogTag()).not.toContain('open=""')
  })

  test('stands open before any script where the page says so', () => {
    expect(dialogTag({ open: true })).toContain('open=""')
  })

  test('closes by a click beside it unless it is guarded', () => {
    expect(dialogTag()).toContain('closedby="any"')
    expect(dialogTag({ guarded: true })).toContain('closedby="closerequest"')
  })

  test('is named by its title', () => {
    expect(dialogTag()).toContain('aria-labelledby="more-title"')
  })
})

describe('ConfirmDialog', () => {
  test('asks its question and offers the way out first', () => {
    const html = renderToStaticMarkup(
      <ConfirmDialog id="sure" title="Remove" sentence="Remove it?" confirmLabel="Remove it" />,
    )
    expect(html).toContain('<p>Remove it?</p>')
    expect(html.indexOf('Cancel')).toBeLessThan(html.indexOf('>Remove it<'))
  })

  test('sends the form it is told of', () => {
    const html = renderToStaticMarkup(
      <ConfirmDialog id="sure" title="Remove" sentence="Remove it?" form="remove" danger />,
    )
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*form="remove"/)
  })
})

function dialogTag(props: { open?: boolean; guarded?: boolean } = {}) {
  const html = renderToStaticMarkup(
    <Dialog id="more" title="More" {...props}>
      Words
    </Dialog>,
  )
  return html.match(/<dialog[^>]*>/)?.[0]
}
