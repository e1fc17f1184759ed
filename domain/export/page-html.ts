import { escapeXml } from '../site/xml.ts'

/** The pages of an export look like this, from a disk and without a script. */
export const exportStyle = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf8f1, #0d1220);
  --raised: light-dark(#fffdf8, #141b2d);
  --ink: light-dark(#131a2b, #eee9dd);
  --soft: light-dark(#4b5468, #a9aebd);
  --line: light-dark(#ddd6c6, #2a3247);
  --link: light-dark(#1d3bb8, #9db2ff);
  font: 1.0625rem/1.55 system-ui, sans-serif;
  color: var(--ink);
  background: var(--paper);
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 54rem; padding: clamp(1.25rem, 5vw, 4rem) clamp(1rem, 4vw, 2.5rem) 5rem; overflow-wrap: anywhere; }
h1, h2 { font-family: Fraunces, Georgia, 'Noto Serif', serif; font-weight: 500; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(2rem, 1.4rem + 3vw, 3.25rem); margin: 0 0 0.5rem; letter-spacing: -0.015em; }
h2 { font-size: 1.375rem; margin: 3rem 0 0.5rem; }
h4, h5 { margin: 1.25rem 0 0.25rem; font-size: 1.0625rem; }
p { margin: 0 0 0.5rem; }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 0.2rem; }
.soft, header p { color: var(--soft); }
nav { margin-block-end: 2rem; font-size: 0.9375rem; }
nav a { display: inline-block; padding-block: 0.6rem; margin-inline-end: 1.25rem; }
.kinds { list-style: none; margin: 0; padding: 0; border-block-start: 1px solid var(--line); }
.kinds li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; align-items: baseline; border-block-end: 1px solid var(--line); }
.kinds li > a { padding-block: 0.7rem; }
.kinds li > span { color: var(--soft); font-variant-numeric: tabular-nums; }
.kinds small { grid-column: 1 / -1; padding-block-end: 0.6rem; }
.kinds small a { display: inline-block; padding-block: 0.25rem; margin-inline-end: 1rem; color: var(--soft); }
.records { border-block-start: 1px solid var(--line); margin-block-start: 1.5rem; }
details { border-block-end: 1px solid var(--line); }
summary { padding-block: 0.8rem; cursor: pointer; list-style: none; display: grid; grid-template-columns: 1.25rem 1fr; column-gap: 0.25rem; }
summary::-webkit-details-marker { display: none; }
summary::before { content: ''; inline-size: 0.45rem; block-size: 0.45rem; margin-block-start: 0.5rem; border: solid var(--soft); border-width: 0 2px 2px 0; rotate: -45deg; }
[open] > summary::before { rotate: 45deg; }
summary b { font-weight: 600; }
summary span { grid-column: 2; color: var(--soft); font-size: 0.9375rem; }
dl { margin: 0 0 1.5rem 1.5rem; scroll-margin-block-start: 5rem; }
dl > div { display: grid; grid-template-columns: minmax(7rem, 11rem) minmax(0, 1fr); gap: 0 1.5rem; padding-block: 0.4rem; }
dt, .part > small { color: var(--soft); font-size: 0.9375rem; }
dd { margin: 0; }
dd > :last-child { margin-block-end: 0; }
dd ul, dd ol { margin: 0 0 0.5rem; padding-inline-start: 1.1rem; }
dd li { padding-block: 0.15rem; }
.part > small { margin-inline-end: 0.5rem; }
.part > p { display: inline; }
img { display: block; max-inline-size: min(100%, 22rem); max-block-size: 22rem; block-size: auto; border-radius: 0.375rem; margin-block: 0.25rem; }
figure { margin: 0 0 1rem; }
figcaption { color: var(--soft); font-size: 0.9375rem; }
blockquote { margin: 0 0 0.5rem; padding-inline-start: 1rem; border-inline-start: 2px solid var(--line); }
@media (width >= 36rem) {
  .kinds li { grid-template-columns: 1fr auto 3.5rem; }
  .kinds li > span { grid-column: 3; text-align: end; }
  .kinds small { grid-column: 2; grid-row: 1; padding: 0; min-inline-size: 12rem; }
}
@media (width < 36rem) {
  dl { margin-inline-start: 0; }
  dl > div { display: block; padding-block: 0.5rem; }
}
@media print {
  :root { color-scheme: light; }
  details::details-content { content-visibility: visible; display: block; block-size: auto; }
}
`

/** The beginning of a page up to what it is about; `style` is the address of the style sheet. */
export function pageStart(title: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
`
}

export const pageEnd = '</body>\n</html>\n'
