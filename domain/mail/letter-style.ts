/** How mails look: the site's ink on its paper, by day and by night, in faces every reader has. */
export const letterStyle = `
:root { color-scheme: light dark }
body { margin: 0; background: #fbf8f1; color: #131a2b; font: 17px/1.55 system-ui, sans-serif }
.letter { max-width: 34em; margin: 0 auto; padding: 32px 20px }
h1 { margin: 0 0 24px; font: 600 26px/1.2 Georgia, serif }
p { margin: 0 0 16px }
dl { margin: 0 0 16px; border-top: 1px solid #ddd6c6 }
dt { padding-top: 8px; color: #4b5468; font-size: 15px }
dd { margin: 0; padding-bottom: 8px; border-bottom: 1px solid #ddd6c6; font-weight: 600 }
a { color: #1d3bb8 }
.button { display: inline-block; padding: 11px 20px; border-radius: 999px; background: #1d3bb8;
  color: #fffdf8; font-weight: 600; text-decoration: none }
.foot { margin: 32px 0 0; color: #4b5468; font-size: 14px }
@media (prefers-color-scheme: dark) {
  body { background: #0d1220; color: #eee9dd }
  dl, dd { border-color: #2a3247 }
  dt, .foot { color: #a9aebd }
  a { color: #9db2ff }
  .button { background: #9db2ff; color: #0d1220 }
}`
