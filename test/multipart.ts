/** Each control of a form with its value, or its values where several share the name. */
export type FormFields = Record<string, string | File | readonly (string | File)[]>

/** What `app.inject` takes to send a form with files: its bytes, and the header that parts them. */
export async function multipart(fields: FormFields) {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  }
}
