import { InventoryError } from './inventory.js'
import { errorIn } from './session.js'

/** Requests a file, which the API client can't read because it isn't JSON. With a body, it is a POST. */
export async function requestFile(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Response> {
  const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
  const response = await fetch(`/api/v1${path}`, { method, ...sent }).catch(cause => {
    throw new InventoryError('NETWORK', 'The service did not respond', { status: 0, cause })
  })
  if (!response.ok) throw errorIn(response, await response.text())
  return response
}

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
