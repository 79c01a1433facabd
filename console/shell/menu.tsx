import { useLocation } from 'preact-iso'
import { useFeaturesInUse } from '../api/features-in-use.js'
import { may, signedIn } from '../api/session.js'
import { type MessageKey, t } from '../i18n/messages.js'
import { PAGES, type PageRow } from '../pages/routes.js'
import { useLowStock, useOverdueTools } from '../parts/attention.js'
import { Icon } from '../parts/icon.js'
import { BASE } from '../state/address.js'

type ListedPage = PageRow & Required<Pick<PageRow, 'menu'>>

/** Pages in the menu that the user can open. */
export const listedPages = (): readonly ListedPage[] =>
  PAGES.filter((page): page is ListedPage => page.menu !== undefined && may(...page.scopes))

/** The listed pages, without features that aren't in use. */
function useMenu(): readonly ListedPage[] {
  const inUse = useFeaturesInUse()
  return listedPages().filter(({ menu: { feature } }) => feature === undefined || inUse.has(feature))
}

export const addressOf = ({ path }: Pick<PageRow, 'path'>): string => (path === '/' ? BASE : BASE + path)

const isAt = (path: string, page: PageRow): boolean => {
  const address = addressOf(page)
  return page.path === '/' ? path === BASE || path === `${BASE}/` : path === address || path.startsWith(`${address}/`)
}

/** A count of records that need attention. */
interface AttentionCount {
  readonly count: number | undefined
  readonly label: MessageKey
}

interface EntryProps {
  readonly page: ListedPage
  readonly path: string
  readonly attention?: AttentionCount | undefined
  readonly isTab?: boolean
}

function Entry({ page, path, attention: waiting, isTab = false }: EntryProps) {
  const { label, short = label, icon } = page.menu
  return (
    <a
      href={addressOf(page)}
      class={page.menu.main ? 'main-tab' : undefined}
      aria-current={isAt(path, page) ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span>{t(isTab ? short : label)}</span>
      {waiting?.count ? (
        <b>
          {waiting.count}
          <span class="unseen"> {t(waiting.label)}</span>
        </b>
      ) : null}
    </a>
  )
}

export function Menu({ onAccount }: { readonly onAccount: () => void }) {
  const { path } = useLocation()
  const attention: Readonly<Record<string, AttentionCount>> = {
    '/materials': { count: useLowStock(), label: 'menu.lowStock' },
    '/tools': { count: useOverdueTools(), label: 'menu.overdue' },
  }
  const user = signedIn()
  const listed = useMenu()
  const entries = (group: ListedPage['menu']['group']) =>
    listed
      .filter(({ menu }) => menu.group === group)
      .map(page => <Entry key={page.path} page={page} path={path} attention={attention[page.path]} />)
  const office = entries('office')
  return (
    <header class="side">
      <a class="brand" href={BASE}>
        <i>
          <Icon name="box" />
        </i>
        {t('app.name')}
      </a>
      <nav aria-label={t('menu')}>
        {entries('daily')}
        {office.length > 0 ? <hr /> : null}
        {office}
      </nav>
      <button type="button" class="who" onClick={onAccount}>
        <span>{user?.user.name}</span>
        <span class="muted">{user ? t(`role.${user.user.role}`) : ''}</span>
      </button>
    </header>
  )
}

/** Tab bar at the bottom of a narrow screen. */
export function Tabs({ onMore }: { readonly onMore: () => void }) {
  const { path } = useLocation()
  return (
    <nav class="tabs" aria-label={t('menu.short')}>
      {listedPages()
        .filter(({ menu }) => menu.tab)
        .map(page => (
          <Entry key={page.path} page={page} path={path} isTab />
        ))}
      <button type="button" onClick={onMore}>
        <Icon name="menu" />
        <span>{t('menu.more')}</span>
      </button>
    </nav>
  )
}

/** All pages, for narrow screens. */
export function MorePages() {
  const { path } = useLocation()
  return (
    <nav class="more-pages" aria-label={t('menu')}>
      {useMenu().map(page => (
        <Entry key={page.path} page={page} path={path} />
      ))}
    </nav>
  )
}
