import { LocationProvider } from 'preact-iso'
import { session, signedIn } from './api/session.js'
import { ENTER_PATH, SignIn, Starting } from './pages/sign-in/page.js'
import { Skeleton } from './parts/waiting.js'
import { Shell } from './shell/shell.js'
import { BASE } from './state/address.js'

export function App() {
  if (session.value === undefined) return <Skeleton />
  if (session.value === 'starting') return <Starting />
  // Whoever opens a link means to sign in by it, whoever is signed in already.
  if (!signedIn() || (location.pathname === ENTER_PATH && location.hash !== '')) return <SignIn />
  return (
    <LocationProvider scope={BASE}>
      <Shell />
    </LocationProvider>
  )
}
