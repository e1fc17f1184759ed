/** Words of the form of a student that needs no scripts. */
export const chooseYear = 'Choose a year'
export const emailHint = 'Used for invitations and to log in.'
export const developer = 'Developer of this site'
export const developerHint = 'Shown next to the name on the public profile.'
export const yes = 'Yes'
export const no = 'No'
