import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { Route, Router, useLocation } from 'preact-iso'
import { live } from '../api/live.js'
import { may } from '../api/session.js'
import { t } from '../i18n/messages.js'
import { PAGES } from '../pages/routes.js'
import { Dialog } from '../parts/dialog.js'
import { Icon } from '../parts/icon.js'
import { Empty, Page } from '../parts/page.js'
import { Toasts } from '../parts/toast.js'
import { BASE } from '../state/address.js'
import { listenForKeys, shortcuts, useKey } from '../state/shortcuts.js'
import { Account } from './account.js'
import { Boundary } from './boundary.js'
import { Menu, Tabs } from './menu.js'
import { Palette } from './palette.js'

type Open = 'palette' | 'keys' | 'account' | 'menu' | undefined

/** Frame around every page: menu, shortcuts, and toasts. */
export function Shell() {
  const [open, setOpen] = useState<Open>()
  const { path } = useLocation()
  const close = () => setOpen(undefined)
  useLayoutEffect(() => listenForKeys(() => setOpen('palette')), [])
  useKey('?', () => setOpen('keys'), 'keys.help')
  return (
    <div class="app">
      <a class="skip" href="#main">
        {t('skip')}
      </a>
      <Menu onAccount={() => setOpen('account')} />
      <main id="main" class="main" tabIndex={-1}>
        <Connection />
        <Boundary at={path}>
          <Router>
            {PAGES.filter(({ scopes }) => may(...scopes)).map(page => (
              <Route key={page.path} path={page.path === '/' ? BASE : BASE + page.path} component={page.component} />
            ))}
            <Route default component={NotFound} />
          </Router>
        </Boundary>
      </main>
      <Tabs onMore={() => setOpen('menu')} />
      <Toasts />
      {open === 'palette' ? <Palette onClose={close} /> : null}
      {open === 'keys' ? <Keys onClose={close} /> : null}
      {open === 'account' || open === 'menu' ? <Account onClose={close} withPages={open === 'menu'} /> : null}
    </div>
  )
}

function Connection() {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const changed = () => setOnline(navigator.onLine)
    addEventListener('online', changed)
    addEventListener('offline', changed)
    return () => {
      removeEventListener('online', changed)
      removeEventListener('offline', changed)
    }
  }, [])
  if (online && live.value !== 'lost') return null
  return (
    <p class="notice warn" role="status">
      <Icon name="alert" />
      {t(online ? 'live.lost' : 'offline')}
    </p>
  )
}

const NotFound = () => (
  <Page title={t('notFound')}>
    <Empty title={t('notFound.title')} text={t('notFound.text')}>
      <a class="button" href={BASE}>
        {t('menu.overview')}
      </a>
    </Empty>
  </Page>
)

function Keys({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <dl class="keys">
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>K</kbd>
          </dt>
          <dd>{t('palette.where')}</dd>
        </div>
        {shortcuts.value.map(({ key, label }) => (
          <div key={key}>
            <dt>
              {key.split('+').map(one => (
                <>
                  <kbd key={one}>{one}</kbd>{' '}
                </>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>{t('keys.rows')}</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t('keys.escape')}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
