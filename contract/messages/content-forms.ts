/** Hints of the forms of the department's own words. */
export const nameHint = 'As on your letterhead: “Department of Chemistry”.'
export const shortNameHint =
  'Beside the logo and in the titles of pages. If left empty, the name is used.'
export const taglineHint =
  'Beside the logo, on wide screens. If left empty, as many domains are listed as fit.'
export const initialsHint =
  'Beside the logo on a phone, such as “CHEM”. If left empty, the logo stands alone.'
export const look = 'Colour and logo'
export const colourHint =
  'As your style guide has it, such as #1d3bb8. On dark screens the site takes a lighter tone of it. If left empty, the default blue is used.'
export const logoHint =
  'As large as you have it: with less than 80 pixels in height it looks blurred. Where it is more than twice as wide as high, it stands in place of the short name; otherwise it stands beside it.'
export const darkLogoHint =
  'For screens with a dark background, in the same shape as the logo. Without one, the logo stands on a light patch there.'
/** Of the picture of an item of a list. */
export const itemPictureHint = 'It is cropped to match the others; visitors can open it in full.'

export const pictureWrong = 'The picture must be a PNG or JPEG image.'
export const headlineHint = 'The first line of the home page.'
export const ledeHint = 'One or two sentences below the headline.'
export const buttonsHint =
  'Below the introduction, the most important one first. Without any, two lead to the curriculum and to the faculty, once there are some.'
export const leadsToHint =
  'An address of this site such as /Notices, or one elsewhere that begins with https://.'
export const addressHint = 'A line each, as on an envelope.'
export const emailHint =
  'The office. It stands on every page and in every e-mail that the site sends.'
export const hoursHint = 'Such as “Monday to Friday, 10:00 AM to 5:00 PM”.'
export const timeZoneHint =
  'By a city in it: “Asia/Kolkata” for all of India. Used for event times and for when a new day begins.'
export const mapHint =
  'A link to the place on a map, beginning with https://. It opens in a new tab; no map is loaded on the site itself.'
export const mapPictureHint =
  'A drawing or an extract of a map that you may publish. It stands below the address and leads to the map.'
export const mapAltHint =
  'For those who do not see it: “The main building, to the left of the gate as one comes from the station”.'
export const mapAltMissing = 'Say what the map shows, for those who do not see it.'
export const mapInsecure = 'The address of the map has to begin with https://.'
export const firstScreen = 'First screen of the home page'
export const signedByHint = 'As on the page of the faculty: the signature leads to the person.'
export const signatureHint =
  'Written in dark ink on white or transparent ground. It stands above the name.'
export const roleHint = 'Such as “Professor and Head of the Department”.'
export const counted = 'How it is counted'
export const countedHint = 'A number that the site counts follows by itself.'
export const numberWrong = 'Write the number in digits, such as 94.7.'
export const unitHint = 'Such as %, + for “and more”, or “lakh”.'
export const sourceHint = 'Where the number comes from, such as “Placement office”.'
export const yearHint = 'The year that the number is of.'
export const countedWords = {
  '': 'Number typed by hand',
  students: 'Students on the roster',
  faculty: 'Faculty',
  publications: 'Publications',
  graduates: 'Graduates of all cohorts',
  courses: 'Courses',
  events: 'Events of this year',
} as const

/** Of a button that leads nowhere. */
export function buttonWrong(label: string) {
  return `The button “${label}” leads nowhere. Write an address of this site such as /Notices, or one that begins with https://.`
}

export const achievementLabelHint = 'A word or two above the title, such as a domain.'
