import { department } from '#content/department.ts'

/** The site's name where another program lists it: beside a passkey, in an authenticator app. */
export const siteName = department.shortName
