import { render } from 'preact'
import { LocationProvider } from 'preact-iso'
import { hasEnded } from './api/inventory.js'
import { followLive } from './api/live.js'
import { readSession, session, signedIn } from './api/session.js'
import { loadLanguage } from './i18n/messages.js'
import { ENTER_PATH, SignIn, SignInAgain, Starting } from './pages/sign-in/page.js'
import { guardLeaving, hasInput } from './parts/leaving.js'
import { Skeleton } from './parts/loading.js'
import { Shell } from './shell/shell.js'
import { BASE } from './state/address.js'
import { applyTheme } from './state/theme.js'

const root = document.getElementById('console')
if (root === null) throw new Error('the page has no place for the console')

applyTheme()
await Promise.all([loadLanguage(), readSession()])
guardLeaving()
render(<App />, root)
followLive()

function App() {
  if (session.value === undefined) return <Skeleton />
  if (session.value === 'starting') return <Starting />
  // A sign-in link always signs in, even if another user is signed in.
  if (!signedIn() || (location.pathname === ENTER_PATH && location.hash !== '')) return <SignIn />
  // Without input, nothing of the user's data stays on the screen.
  if (hasEnded.value && !hasInput()) return <SignIn />
  return (
    <LocationProvider scope={BASE}>
      <Shell />
      {hasEnded.value ? <SignInAgain /> : null}
    </LocationProvider>
  )
}
