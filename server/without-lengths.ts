/**
 * Parsed JSON without the fields called `length` that hold an object. Zod measures whatever has a
 * length as if it were a text or a list, also where it has found already that it is neither, and
 * trips over one that cannot be compared. No field of any call is called so, and fields that a call
 * does not know are ignored (wire contract, "Rules for every call"). Changes what it is given.
 */
export function withoutLengths<Json>(json: Json): Json {
  const rest: unknown[] = [json]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next) && isObject(next, 'length')) Reflect.deleteProperty(next, 'length')
    for (const part of Object.values(next)) rest.push(part)
  }
  return json
}

function isObject(holder: object, field: string) {
  return typeof Reflect.get(holder, field) === 'object' && Object.hasOwn(holder, field)
}
