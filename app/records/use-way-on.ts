import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * Leads to a page once what asks for that has been drawn: until a form that was saved is done with, it
 * holds back whoever would leave.
 */
export function useWayOn(): (path: string) => void {
  const navigate = useNavigate()
  const [path, setPath] = useState('')
  useEffect(() => {
    if (path !== '') void navigate(path)
  }, [path, navigate])
  return setPath
}
