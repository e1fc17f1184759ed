import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readMarkdown } from '#contract/rich-text/read-markdown.ts'
import { RichText } from './rich-text.tsx'

function drawn(markdown: string, under: 1 | 2 = 1) {
  const html = renderToStaticMarkup(<RichText text={readMarkdown(markdown)} under={under} />)
  return html.replaceAll(' dir="auto"', '').replace(/^<div[^>]*>|<\/div>$/g, '')
}

test.each([
  ['## A\n\n### B', 1, '<h2 id="text-a">A</h2><h3 id="text-b">B</h3>'],
  ['## A\n\n### B', 2, '<h3 id="text-a">A</h3><h4 id="text-b">B</h4>'],
  // No level is left out where a text begins with the lower one.
  ['### B\n\n## A', 1, '<h2 id="text-b">B</h2><h2 id="text-a">A</h2>'],
  ['## A\n\n## A', 1, '<h2 id="text-a">A</h2><h2 id="text-a-2">A</h2>'],
  ['## கட்டணம்', 1, '<h2 id="text-கட்டணம்" lang="ta">கட்டணம்</h2>'],
] as const)('headings of %j under level %i follow the outline of the page', (text, under, html) => {
  expect(drawn(text, under)).toBe(html)
})

test.each([
  ['one\ntwo', '<p>one<br/>two</p>'],
  ['***both***', '<p><strong><em>both</em></strong></p>'],
  ['[a **b**](/c)', '<p><a href="/c">a <strong>b</strong></a></p>'],
  ['[a](javascript:b)', '<p>a</p>'],
  ['<b onclick="x">', '<p>&lt;b onclick=&quot;x&quot;&gt;</p>'],
  ['[a](mailto:b@c.example)', '<p><a href="mailto:b@c.example">a</a></p>'],
  ['3. c\n4. d', '<ol start="3"><li>c</li><li>d</li></ol>'],
  ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['> q', '<blockquote><p>q</p></blockquote>'],
])('%j is drawn as elements', (text, html) => {
  expect(drawn(text)).toBe(html)
})
