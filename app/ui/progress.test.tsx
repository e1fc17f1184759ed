import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Progress } from './progress.tsx'

test('progress is said as a whole number of hundredths, never rounded up to done', () => {
  expect(renderToStaticMarkup(<Progress label="a.pdf" value={999} max={1000} />)).toContain('>99%<')
  expect(renderToStaticMarkup(<Progress label="a.pdf" value={12} max={10} />)).toContain('>100%<')
})

test('progress has no number while the whole is not known', () => {
  const html = renderToStaticMarkup(<Progress label="a.pdf" />)
  expect(html).not.toContain('%')
  expect(html).not.toContain('value=')
})
