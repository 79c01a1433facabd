/**
 * What the page can't do by itself: search, follow a link into what is folded, copy, try. It stays a text, because
 * the types of a browser don't belong into the types of a server.
 */
export const SCRIPT = `'use strict'
const all = selector => [...document.querySelectorAll(selector)]
const one = id => document.getElementById(id)
for (const element of all('.tools, .copy, .try')) element.hidden = false

const operations = all('.operation')
const entries = new Map(all('[data-for]').map(entry => [entry.dataset.for, entry]))
one('search').addEventListener('input', event => {
  const words = event.target.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let found = 0
  for (const operation of operations) {
    const fits = words.every(word => operation.dataset.words.includes(word))
    operation.hidden = entries.get(operation.id).hidden = !fits
    if (fits) found++
  }
  for (const group of all('[data-group]')) {
    group.hidden = !group.querySelector('.operation:not([hidden]), [data-for]:not([hidden])')
  }
  one('schemas').hidden = words.length > 0
  one('found').textContent = words.length > 0 ? found + ' of ' + operations.length : ''
})
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || /INPUT|TEXTAREA/.test(event.target.tagName)) return
  event.preventDefault()
  one('search').focus()
})

const unfold = () => {
  const target = location.hash && one(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.tagName === 'DETAILS') target.open = true
  if (one('schemas').contains(target)) one('schemas').hidden = false
  target.scrollIntoView()
}
addEventListener('hashchange', unfold)
unfold()

one('all').addEventListener('click', ({ target }) => {
  const open = target.getAttribute('aria-expanded') !== 'true'
  for (const operation of operations) operation.open = open
  target.setAttribute('aria-expanded', open)
  target.textContent = open ? 'Close all' : 'Open all'
})

const root = document.documentElement
const remembered = () => { try { return localStorage.getItem('theme') } catch { return null } }
if (remembered()) root.dataset.theme = remembered()
one('theme').addEventListener('click', () => {
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'light' : 'dark'
  try { localStorage.setItem('theme', root.dataset.theme) } catch {}
})

for (const button of all('.copy')) button.addEventListener('click', async () => {
  const text = button.parentElement.querySelector('pre').textContent
  const done = await navigator.clipboard.writeText(text).then(() => 'Copied', () => 'Not allowed')
  button.textContent = done
  setTimeout(() => { button.textContent = 'Copy' }, 1500)
})

for (const form of all('.try form')) form.addEventListener('submit', async event => {
  event.preventDefault()
  const result = form.nextElementSibling
  const headers = { Authorization: 'Bearer ' + one('key').value.trim() }
  const query = new URLSearchParams()
  let path = form.dataset.path
  for (const { name, value, dataset } of form.querySelectorAll('input')) {
    if (value === '') continue
    if (dataset.in === 'path') path = path.replace('{' + name + '}', encodeURIComponent(value))
    else if (dataset.in === 'query') query.set(name, value)
    else headers[name] = value
  }
  const body = form.elements.body ? form.elements.body.value : undefined
  if (body) headers['Content-Type'] = 'application/json'
  result.hidden = false
  result.textContent = '…'
  try {
    const url = query.size > 0 ? path + '?' + query : path
    const response = await fetch(url, { method: form.dataset.method, headers, body: body || undefined })
    const fields = [...response.headers].map(([name, value]) => name + ': ' + value).join('\\n')
    const head = response.status + ' ' + response.statusText + '\\n' + fields + '\\n\\n'
    // Shown as it comes, since a stream never ends.
    result.textContent = head
    if (!response.body) return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value
      result.textContent = head + text
    }
    result.textContent = head + pretty(text)
  } catch (error) {
    result.textContent = String(error)
  }
})
// Numbers keep their digits only if JSON is set out without being parsed, so only what survives is set out.
const pretty = text => {
  try {
    const value = JSON.parse(text)
    return JSON.stringify(value) === text ? JSON.stringify(value, null, 2) : text
  } catch {
    return text
  }
}
`
