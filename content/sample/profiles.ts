/** Of every portrait, in pixels. */
export const portraitSize = { width: 480, height: 480 } as const

/** Who is drawn in a portrait. */
export type Look = 'man' | 'woman' | 'bindi' | 'headscarf'

interface SampleProfile {
  /** The register number. */
  number: string
  look: Look
  /** There is a PDF of this number among the resumes. */
  hasResume: boolean
}

/** Students of the sample whose profiles are full; scripts/sample draws their portraits and prints their resumes. */
export const sampleProfiles: readonly SampleProfile[] = [
  { number: '23CS001', look: 'bindi', hasResume: true },
  { number: '23CS002', look: 'man', hasResume: true },
  { number: '23CS003', look: 'bindi', hasResume: false },
  { number: '23CS004', look: 'man', hasResume: true },
  { number: '23CS005', look: 'man', hasResume: true },
  { number: '23CS006', look: 'bindi', hasResume: false },
  { number: '23CS007', look: 'man', hasResume: true },
  { number: '23CS008', look: 'man', hasResume: true },
  { number: '23CS009', look: 'man', hasResume: false },
  { number: '23CS011', look: 'woman', hasResume: true },
  { number: '23CS014', look: 'bindi', hasResume: true },
  { number: '23CS016', look: 'woman', hasResume: false },
  { number: '23CS017', look: 'headscarf', hasResume: true },
  { number: '23CS018', look: 'man', hasResume: true },
  { number: '23CS021', look: 'man', hasResume: false },
  { number: '23CS022', look: 'bindi', hasResume: false },
  { number: '23CS025', look: 'man', hasResume: true },
  { number: '23CS027', look: 'bindi', hasResume: false },
  { number: '23CS030', look: 'man', hasResume: true },
  { number: '23CS031', look: 'bindi', hasResume: true },
  { number: '23CS034', look: 'bindi', hasResume: false },
  { number: '23CS035', look: 'woman', hasResume: true },
  { number: '23CS038', look: 'bindi', hasResume: true },
  { number: '23CS039', look: 'woman', hasResume: false },
  { number: '23CS041', look: 'bindi', hasResume: true },
  { number: '23CS042', look: 'man', hasResume: true },
  { number: '23CS046', look: 'headscarf', hasResume: false },
  { number: '23CS047', look: 'man', hasResume: true },
  { number: '23CS049', look: 'bindi', hasResume: true },
  { number: '23CS051', look: 'man', hasResume: false },
  { number: '23CS052', look: 'woman', hasResume: true },
  { number: '23CS057', look: 'man', hasResume: true },
  { number: '23CS060', look: 'man', hasResume: false },
  { number: '24CS001', look: 'bindi', hasResume: true },
  { number: '24CS003', look: 'headscarf', hasResume: true },
  { number: '24CS004', look: 'man', hasResume: false },
  { number: '24CS006', look: 'man', hasResume: true },
  { number: '24CS007', look: 'bindi', hasResume: true },
  { number: '24CS009', look: 'woman', hasResume: false },
  { number: '24CS010', look: 'man', hasResume: true },
  { number: '24CS011', look: 'bindi', hasResume: true },
  { number: '24CS014', look: 'bindi', hasResume: false },
  { number: '24CS016', look: 'man', hasResume: false },
  { number: '24CS017', look: 'man', hasResume: false },
  { number: '24CS019', look: 'man', hasResume: false },
  { number: '24CS021', look: 'woman', hasResume: true },
  { number: '24CS022', look: 'man', hasResume: true },
  { number: '24CS025', look: 'bindi', hasResume: false },
  { number: '24CS026', look: 'man', hasResume: true },
  { number: '24CS029', look: 'bindi', hasResume: true },
  { number: '24CS030', look: 'man', hasResume: false },
  { number: '24CS031', look: 'man', hasResume: true },
  { number: '24CS034', look: 'bindi', hasResume: true },
  { number: '24CS036', look: 'man', hasResume: false },
  { number: '24CS037', look: 'man', hasResume: true },
  { number: '24CS040', look: 'man', hasResume: true },
  { number: '24CS043', look: 'woman', hasResume: false },
  { number: '24CS045', look: 'man', hasResume: true },
  { number: '24CS048', look: 'man', hasResume: true },
  { number: '24CS050', look: 'bindi', hasResume: false },
  { number: '24CS051', look: 'man', hasResume: true },
  { number: '24CS054', look: 'woman', hasResume: true },
  { number: '24CS057', look: 'man', hasResume: false },
  { number: '24CS058', look: 'bindi', hasResume: true },
  { number: '25CS001', look: 'man', hasResume: true },
  { number: '25CS003', look: 'bindi', hasResume: false },
  { number: '25CS004', look: 'man', hasResume: true },
  { number: '25CS005', look: 'bindi', hasResume: true },
  { number: '25CS006', look: 'bindi', hasResume: false },
  { number: '25CS008', look: 'man', hasResume: true },
  { number: '25CS012', look: 'man', hasResume: true },
  { number: '25CS013', look: 'woman', hasResume: false },
  { number: '25CS015', look: 'bindi', hasResume: true },
  { number: '25CS019', look: 'man', hasResume: true },
  { number: '25CS021', look: 'man', hasResume: false },
  { number: '25CS022', look: 'headscarf', hasResume: true },
  { number: '25CS023', look: 'bindi', hasResume: true },
  { number: '25CS026', look: 'man', hasResume: false },
  { number: '25CS027', look: 'bindi', hasResume: true },
  { number: '25CS031', look: 'man', hasResume: true },
  { number: '25CS036', look: 'bindi', hasResume: false },
  { number: '25CS038', look: 'man', hasResume: true },
  { number: '25CS043', look: 'woman', hasResume: true },
  { number: '25CS045', look: 'man', hasResume: false },
  { number: '25CS048', look: 'headscarf', hasResume: true },
  { number: '25CS052', look: 'bindi', hasResume: false },
  { number: '25CS053', look: 'bindi', hasResume: false },
  { number: '25CS056', look: 'headscarf', hasResume: true },
  { number: '25CS058', look: 'man', hasResume: true },
  { number: '25CS060', look: 'bindi', hasResume: false },
  { number: '26CS002', look: 'bindi', hasResume: true },
  { number: '26CS003', look: 'man', hasResume: true },
  { number: '26CS006', look: 'bindi', hasResume: false },
  { number: '26CS007', look: 'woman', hasResume: true },
  { number: '26CS008', look: 'man', hasResume: true },
  { number: '26CS012', look: 'woman', hasResume: false },
  { number: '26CS014', look: 'man', hasResume: true },
  { number: '26CS018', look: 'headscarf', hasResume: true },
  { number: '26CS021', look: 'bindi', hasResume: false },
  { number: '26CS022', look: 'man', hasResume: true },
  { number: '26CS024', look: 'man', hasResume: true },
  { number: '26CS026', look: 'man', hasResume: false },
  { number: '26CS030', look: 'man', hasResume: true },
  { number: '26CS034', look: 'bindi', hasResume: true },
  { number: '26CS042', look: 'bindi', hasResume: false },
  { number: '26CS043', look: 'headscarf', hasResume: true },
  { number: '26CS046', look: 'man', hasResume: true },
  { number: '26CS049', look: 'man', hasResume: false },
  { number: '26CS053', look: 'bindi', hasResume: false },
  { number: '26CS060', look: 'man', hasResume: true },
]

/** What students have built, as their summaries and resumes tell it. */
export const sampleProjects = [
  {
    title: 'Soil-moisture mesh',
    text: 'firmware and enclosure for twenty-four nodes that ran eleven months on two cells',
  },
  {
    title: 'Replay detector',
    text: 'a watchdog that tells a repeated radio message from a fresh one by its counter',
  },
  {
    title: 'Quiet doorbell',
    text: 'a doorbell that sends nothing to anybody who is not at the door',
  },
  {
    title: 'Harbour tide board',
    text: 'a display for the fish market that reads a float and the tide table together',
  },
  {
    title: 'Seed ledger',
    text: 'a record of who lent which seed to whom, kept by four villages and no company',
  },
  {
    title: 'Password clinic',
    text: 'a workshop kit with which forty pupils checked their own passwords on paper',
  },
  { title: 'Bus, where?', text: 'a page that guesses the next bus from three parked telephones' },
  {
    title: 'Lamp that answers',
    text: 'a reading lamp that dims when its neighbour needs the current',
  },
  {
    title: 'Kitchen-gas alarm',
    text: 'a leak alarm tested with the cook of the hostel, who renamed every message',
  },
  { title: 'Marks that add up', text: 'a checker for mark sheets that finds sums copied by hand' },
  {
    title: 'Pump listener',
    text: 'a microphone on a bearing, and the five sounds that come before it fails',
  },
  {
    title: 'Honest ballot',
    text: 'an election in which every voter can check the count and nobody else’s vote',
  },
  {
    title: 'Phishing zoo',
    text: 'a collection of harmless false letters, with a guide to each species',
  },
  {
    title: 'Stone-wall lending desk',
    text: 'a library lending system that goes on through a power cut',
  },
  {
    title: 'Ration-shop queue',
    text: 'a queue by text message, for telephones that do nothing else',
  },
  { title: 'Weather mast', text: 'a mast of bicycle parts that has outlived two cyclones' },
  {
    title: 'Tiny compiler',
    text: 'a compiler for a language with nine words, written to understand the tenth',
  },
  {
    title: 'Attendance without faces',
    text: 'a register of attendance that recognises cards and forgets them by evening',
  },
  {
    title: 'Cold-chain tag',
    text: 'a tag that says whether a vaccine box was ever warm, and when',
  },
  {
    title: 'Key rotation for the field',
    text: 'new keys for sensors that wake twice a day and trust nobody',
  },
  {
    title: 'Street of meters',
    text: 'a simulation of two hundred electricity meters and one dishonest neighbour',
  },
  {
    title: 'Sign-language flash cards',
    text: 'a card game for learning the signs that engineers need',
  },
  {
    title: 'Packet theatre',
    text: 'a stage play of the handshake, with seven actors and an eavesdropper',
  },
  {
    title: 'Milk receipts',
    text: 'receipts for a dairy that both sides can prove and neither can change',
  },
  {
    title: 'Footbridge sway',
    text: 'an accelerometer on the footbridge, and an argument about what it means',
  },
  {
    title: 'Map of shade',
    text: 'a map of the campus by hour and shade, walked for by sixty volunteers',
  },
] as const

/** What a resume names besides: some of each for everybody. */
export const sampleSkills = [
  'C and the habit of reading its warnings',
  'Python for whatever is asked twice',
  'Soldering, by hand and in good light',
  'Radio modules below one gigahertz',
  'PostgreSQL, and explaining a query plan',
  'TypeScript in small programs',
  'Linux on boards without a screen',
  'Writing reports that others finish reading',
  'Oscilloscopes and logic analysers',
  'Threat models on one page',
  'Rust, for a year now',
  'Testing before the deadline',
  'Git, and commit messages in sentences',
  'Teaching first-years to debug',
] as const

export const sampleSchools = [
  'Government Higher Secondary School, Neithal Nagar',
  'St Clare’s Higher Secondary School, Marutham',
  'Municipal Higher Secondary School, Kurinji Hills',
  'Lighthouse Matriculation School, Neithal Nagar',
  'Sacred Grove School, Mullai',
  'Zilla Parishad High School, Palai Road',
] as const

export const sampleLanguages = [
  'Tamil and English',
  'Tamil, English and some Hindi',
  'Telugu, English and Tamil',
  'Malayalam, English and Tamil',
  'Kannada, English and Hindi',
] as const
