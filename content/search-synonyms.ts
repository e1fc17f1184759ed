/**
 * Words that people type, and the words by which the site says the same. A word or several; capital
 * letters and a plural s make no difference. Search reads this list at every question, so a line
 * that is added here works at once.
 */
export const searchSynonyms = {
  /** Each finds what any of the others finds. */
  same: [
    ['HOD', 'head of department', 'head of the department'],
    ['IoT', 'internet of things'],
    ['syllabus', 'curriculum'],
    ['prof', 'professor'],
    ['PhD', 'Ph.D.', 'doctorate'],
    ['BTech', 'B.Tech.'],
    ['MTech', 'M.Tech.'],
    ['guide', 'supervisor'],
    ['asst', 'assistant'],
    ['lab', 'laboratory', 'laboratories'],
    ['e-mail', 'email', 'mail'],
    ['phone', 'telephone'],
    ['calendar', 'calender'],
    ['exam', 'examination'],
    ['placement', 'campus recruitment'],
    ['CV', 'resume'],
    ['alumni', 'alumnus', 'alumna', 'former student'],
    ['AI', 'artificial intelligence'],
    ['ML', 'machine learning'],
    ['OS', 'operating system'],
    ['DBMS', 'database management system'],
    ['DSA', 'data structures and algorithms'],
    ['DAA', 'design and analysis of algorithms'],
    ['TOC', 'theory of computation'],
    ['OOP', 'object oriented programming'],
    ['CTF', 'capture the flag'],
    ['sem', 'semester'],
    ['elective', 'optional'],
    ['core', 'compulsory', 'mandatory'],
    ['WoS', 'Web of Science'],
    ['SCI', 'Science Citation Index'],
    ['SCIE', 'Science Citation Index Expanded'],
    ['jan', 'january'],
    ['feb', 'february'],
    ['apr', 'april'],
    ['jun', 'june'],
    ['jul', 'july'],
    ['aug', 'august'],
    ['sep', 'sept', 'september'],
    ['oct', 'october'],
    ['nov', 'november'],
    ['dec', 'december'],
  ],
  /** What people ask for, and what answers it; not the other way round. */
  leads: [
    {
      from: [
        'fee',
        'fee structure',
        'tuition',
        'tuition fee',
        'apply',
        'how to apply',
        'join',
        'eligibility',
        'counselling',
        'intake',
        'sanctioned intake',
        'seats',
      ],
      to: 'admission',
    },
    {
      from: [
        'phone',
        'phone number',
        'telephone',
        'telephone number',
        'e-mail',
        'email',
        'email address',
        'email id',
        'mail id',
        'contact number',
        'how to reach',
        'address',
        'address of department',
        'address of the department',
        'department address',
        'location',
        'directions',
        'map',
      ],
      to: 'contact us',
    },
    {
      from: [
        'exam date',
        'exam schedule',
        'mid sem',
        'mid semester',
        'end sem',
        'end semester',
        'exam',
        'holiday',
        'semester date',
      ],
      to: 'academic calendar',
    },
    { from: ['regulation'], to: 'curriculum' },
    { from: ['news', 'circular', 'announcement'], to: 'notices' },
    {
      from: ['PhD guide', 'research guide', 'research supervisor', 'PhD supervisor'],
      to: 'faculty',
    },
    { from: ['sign in', 'log in', 'log on'], to: 'login' },
    { from: ['teacher', 'staff', 'lecturer'], to: 'faculty' },
    { from: ['salary', 'package', 'recruiter'], to: 'placements' },
    { from: ['dorm', 'accommodation'], to: 'hostels' },
    {
      from: [
        'class schedule',
        'class hours',
        'class timing',
        'class time',
        'lab schedule',
        'lab hours',
        'lab timing',
        'lab time',
        'lecture hours',
      ],
      to: 'time table',
    },
    { from: ['background check', 'certificate check'], to: 'student verification' },
  ],
  /**
   * What tells least of what is meant. Where nothing holds all words that were typed, these are left
   * out before any other.
   */
  lesser: [
    ['list', 'details', 'info', 'information', 'name', 'page', 'download', 'latest', 'all'],
    ['email', 'mail', 'phone', 'telephone', 'number', 'contact', 'address', 'website'],
    ['pdf', 'file', 'photo', 'picture'],
    ['dr', 'prof', 'mr', 'ms', 'mrs', 'miss', 'sir', 'madam', 'maam'],
    ['department', 'dept', 'college', 'university', 'institute'],
    ['year', 'semester', 'sem', 'date', 'today', 'this', 'next', 'last'],
    ['first', 'second', 'third', 'fourth', 'final', '1st', '2nd', '3rd', '4th'],
    ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'],
    ['jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec'],
    ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
    ['september', 'october', 'november', 'december'],
  ],
} as const satisfies Synonyms

interface Synonyms {
  same: readonly (readonly string[])[]
  leads: readonly { from: readonly string[]; to: string }[]
  lesser: readonly (readonly string[])[]
}
