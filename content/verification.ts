/** What the page for those who need a student's record confirmed says. */
export const verification = {
  intro:
    'When someone names us on an application, you may ask whether it is true. We answer in writing, with the consent of the person concerned, and we answer the same way to everyone.',
  numbers: [
    { value: '3', label: 'working days from a complete request to our answer' },
    { value: '0', label: 'rupees: we charge no fee, and neither does anyone on our behalf' },
    { value: '1', label: 'signed consent for each request, whoever asks' },
  ],
  askers: [
    {
      title: 'Employers',
      text: 'A company or public body to which the person has applied, or an agency that it has asked in writing to check for it.',
    },
    {
      title: 'Universities and scholarship boards',
      text: 'An office of admissions or grants, for a course or an award that the person has applied for.',
    },
    {
      title: 'Embassies and licensing bodies',
      text: 'An authority that needs a study period confirmed for a visa, a licence or the recognition of a degree.',
    },
    {
      title: 'Students and graduates themselves',
      text: 'For your own record you need no consent but your own. Write from an address that we know, or come in with your identity card.',
    },
  ],
  steps: [
    {
      title: 'The person’s consent',
      text: 'Signed and dated within the last six months, naming you and what may be confirmed. A scan is enough.',
    },
    {
      title: 'Who the person is',
      text: 'Full name as on the certificate, register number, and the years of study as you were told.',
    },
    {
      title: 'What you want confirmed',
      text: 'A copy of the certificate or mark sheet that you were given, or the claim in one sentence.',
    },
    {
      title: 'Who you are',
      text: 'Your name, your office and an official e-mail address. We reply to that address and to no other.',
    },
  ],
  confirmed: [
    'That the person is, or was, a student of this department',
    'The first and last month of study',
    'The degree and the stream, once awarded',
    'Whether a certificate that you send is one that we issued',
  ],
  never: [
    'Marks, grades or rank, other than whether a mark sheet is ours',
    'Attendance, conduct or health',
    'Addresses, telephone numbers or family',
    'Photographs, signatures or identity numbers',
    'Anything at all by telephone',
  ],
  closing:
    'We do not refuse incomplete requests: we write back the same day and say what is missing. If a record does not match, we tell you only that it does not, and tell the person concerned that someone has asked.',
} as const
