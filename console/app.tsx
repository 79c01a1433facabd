import { LocationProvider } from 'preact-iso'
import { BASE } from './client/address.js'
import { session, signedIn } from './client/session.js'
import { Skeleton } from './parts/waiting.js'
import { Shell } from './shell/shell.js'
import { ENTER_PATH, SignIn, Starting } from './sign-in/page.js'

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
