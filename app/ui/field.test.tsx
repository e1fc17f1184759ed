import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ColourField } from './colour-field.tsx'
import {
  CheckField,
  FileField,
  PasswordField,
  SearchField,
  SelectField,
  TextField,
} from './field.tsx'

describe('a field', () => {
  test('ties its label, error and hint to its control, the error first', () => {
    const html = renderToStaticMarkup(
      <TextField id="mail" label="Mail" hint="At the department." error="Write an address." />,
    )
    expect(html).toContain('for="mail"')
    expect(html).toContain('aria-invalid="true" aria-describedby="mail-error mail-hint"')
    expect(html).toMatch(/id="mail-hint">At the department\.</)
    expect(html).toMatch(/id="mail-error">.*Write an address\./)
  })

  test('carries no notes when there are none', () => {
    const html = renderToStaticMarkup(<TextField label="Mail" />)
    expect(html).not.toContain('aria-')
  })

  test('says in words that it must be filled in', () => {
    const html = renderToStaticMarkup(<TextField label="Mail" required requiredWord="needed" />)
    expect(html).toContain('(needed)')
    expect(html).toContain('required=""')
  })

  test('keeps a hidden label for those who listen', () => {
    const html = renderToStaticMarkup(<SearchField id="q" label="Search" hideLabel />)
    expect(html).toMatch(/<label[^>]*for="q"><span[^>]*>Search<\/span>/)
  })

  test('passes what it does not know to its control', () => {
    const html = renderToStaticMarkup(<FileField label="Photo" accept="image/png" multiple />)
    expect(html).toMatch(/<input[^>]*accept="image\/png"[^>]*multiple=""[^>]*type="file"/)
  })

  test('shows the chosen option', () => {
    const html = renderToStaticMarkup(
      <SelectField label="Year" defaultValue="2">
        <option value="1">One</option>
        <option value="2">Two</option>
      </SelectField>,
    )
    expect(html).toContain('<option value="2" selected="">')
  })

  test('puts the words of a box beside it', () => {
    const html = renderToStaticMarkup(<CheckField id="open" label="Open" error="Tick it." />)
    expect(html).toMatch(/type="checkbox"[^>]*\/><span>Open<\/span>/)
    expect(html).toContain('aria-describedby="open-error"')
  })
})

test('a password cannot be shown, nor a key promised, before scripts run', () => {
  const password = renderToStaticMarkup(<PasswordField label="Password" />)
  const search = renderToStaticMarkup(<SearchField label="Search" shortcut="/" />)
  expect(password).toContain('type="password"')
  expect(password).not.toContain('<button')
  expect(search).not.toContain('<kbd')
})

test('a palette tells no colour from black', () => {
  expect(paletteOf('')).toContain('data-empty=""')
  expect(paletteOf('#000000')).not.toContain('data-empty')
})

function paletteOf(colour: string) {
  const field = renderToStaticMarkup(<ColourField label="Colour" defaultValue={colour} />)
  return field.match(/<input[^>]*type="color"[^>]*>/)?.[0]
}
