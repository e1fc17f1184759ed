import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { trashIcon } from './rare-icons.ts'

describe('Button', () => {
  test('sends no form unless told to', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
    expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"')
  })

  test('opens an element in the spelling of HTML', () => {
    const html = renderToStaticMarkup(
      <Button command="show-modal" commandFor="more">
        More
      </Button>,
    )
    expect(html).toContain('command="show-modal" commandfor="more"')
  })

  test('is not shown without scripts, unless it sends a form or opens something', () => {
    const needsScripts = 'data-needs="script"'
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain(needsScripts)
    expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).not.toContain(needsScripts)
    const opener = (
      <Button command="show-modal" commandFor="more">
        More
      </Button>
    )
    expect(renderToStaticMarkup(opener)).not.toContain(needsScripts)
  })

  test('keeps the focus while it is busy, and says so', () => {
    const html = renderToStaticMarkup(<Button busy>Saving…</Button>)
    expect(html).toContain('aria-busy="true" aria-disabled="true"')
    expect(html).not.toContain('disabled=""')
  })
})

test('an IconButton is named by its label', () => {
  expect(renderToStaticMarkup(<IconButton icon={trashIcon} label="Delete the note" />)).toContain(
    'aria-label="Delete the note"',
  )
})

test('a ButtonLink is a link', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ButtonLink to="/people">People</ButtonLink>
    </MemoryRouter>,
  )
  expect(html).toMatch(/<a [^>]*href="\/people"[^>]*>People<\/a>/)
})
