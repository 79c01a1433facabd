import { render } from 'preact'
import { App } from './app.js'
import { followLive } from './client/live.js'
import { readSession } from './client/session.js'
import { wearTheme } from './client/theme.js'
import { speak } from './words.js'

const root = document.getElementById('console')
if (root === null) throw new Error('the page has no place for the console')

wearTheme()
await Promise.all([speak(), readSession()])
render(<App />, root)
followLive()
