/** Names that a file may bear, though programs trip over them: to be sent, kept and asked for as they are. */
export const oddNames = [
  'வகுப்பு – ಪಾಠ 📎.pdf',
  'שיעור א׳.pdf',
  `"quoted" 'name'; 100%.pdf`,
  'what?d#e&f+g=h.pdf',
  '..%2F..%2Fpasswd',
  '..pdf',
  '%2e%2e',
  '%',
  '%00',
  'undefined.pdf',
  '__proto__',
  '<b onclick=alert(1)>bold.pdf',
  `${'x'.repeat(251)}.pdf`,
  `${'ಅ'.repeat(251)}.pdf`,
  '%'.repeat(255),
  '😀'.repeat(127),
]
