import { useLocation } from 'react-router'

/** In a plain form: leads back to the page as it is looked at, whether the form is refused or not. */
export function WayBack() {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  // What an earlier form was refused for.
  asked.delete('problem')
  const address = asked.size === 0 ? pathname : `${pathname}?${asked}`
  return (
    <>
      <input type="hidden" name="next" value={address} />
      <input type="hidden" name="back" value={address} />
    </>
  )
}
