/**
 * The draft that somebody has come to this page to go on with, as its address says behind the #; '' for none.
 * The site offers it in the form that it is of, and in no other.
 */
export function wantedDraft(): string {
  return window.location.hash.split('~')[1] ?? ''
}
