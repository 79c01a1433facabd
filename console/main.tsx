import { render } from 'preact'
import { followLive } from './api/live.js'
import { readSession } from './api/session.js'
import { App } from './app.js'
import { wearTheme } from './state/theme.js'
import { speak } from './words.js'

const root = document.getElementById('console')
if (root === null) throw new Error('the page has no place for the console')

wearTheme()
await Promise.all([speak(), readSession()])
render(<App />, root)
followLive()
