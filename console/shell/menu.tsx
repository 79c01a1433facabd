import { useLocation } from 'preact-iso'
import { useFeaturesInUse } from '../api/features-in-use.js'
import { may, signedIn } from '../api/session.js'
import { useLow } from '../pages/materials/low-stock.js'
import { PAGES, type PageRow } from '../pages/routes.js'
import { useOverdue } from '../pages/tools/overdue.js'
import { Icon } from '../parts/icon.js'
import { BASE } from '../state/address.js'
import { type Phrase, say } from '../words.js'

type Listed = PageRow & Required<Pick<PageRow, 'menu'>>

/** Pages in the menu that the user can open. */
export const listedPages = (): readonly Listed[] =>
  PAGES.filter((page): page is Listed => page.menu !== undefined && may(...page.scopes))

/** The listed pages, without features that aren't in use. */
function useMenu(): readonly Listed[] {
  const inUse = useFeaturesInUse()
  return listedPages().filter(({ menu: { feature } }) => feature === undefined || inUse.has(feature))
}

export const addressOf = ({ path }: Pick<PageRow, 'path'>): string => (path === '/' ? BASE : BASE + path)

const isAt = (path: string, page: PageRow): boolean => {
  const address = addressOf(page)
  return page.path === '/' ? path === BASE || path === `${BASE}/` : path === address || path.startsWith(`${address}/`)
}

/** A count of records that need attention. */
interface Waiting {
  readonly count: number | undefined
  readonly says: Phrase
}

interface EntryProps {
  readonly page: Listed
  readonly path: string
  readonly waiting?: Waiting | undefined
  readonly isTab?: boolean
}

function Entry({ page, path, waiting, isTab = false }: EntryProps) {
  const { label, short = label, icon } = page.menu
  return (
    <a
      href={addressOf(page)}
      class={page.menu.main ? 'main-tab' : undefined}
      aria-current={isAt(path, page) ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span>{say(isTab ? short : label)}</span>
      {waiting?.count ? (
        <b>
          {waiting.count}
          <span class="unseen"> {say(waiting.says)}</span>
        </b>
      ) : null}
    </a>
  )
}

export function Menu({ onAccount }: { readonly onAccount: () => void }) {
  const { path } = useLocation()
  const waiting: Readonly<Record<string, Waiting>> = {
    '/materials': { count: useLow(), says: 'menu.low' },
    '/tools': { count: useOverdue(), says: 'menu.overdue' },
  }
  const who = signedIn()
  const listed = useMenu()
  const entries = (group: Listed['menu']['group']) =>
    listed
      .filter(({ menu }) => menu.group === group)
      .map(page => <Entry key={page.path} page={page} path={path} waiting={waiting[page.path]} />)
  const office = entries('office')
  return (
    <header class="side">
      <a class="brand" href={BASE}>
        <i>
          <Icon name="box" />
        </i>
        {say('app.name')}
      </a>
      <nav aria-label={say('menu')}>
        {entries('daily')}
        {office.length > 0 ? <hr /> : null}
        {office}
      </nav>
      <button type="button" class="who" onClick={onAccount}>
        <span>{who?.user.name}</span>
        <span class="muted">{who ? say(`role.${who.user.role}`) : ''}</span>
      </button>
    </header>
  )
}

/** Tab bar at the bottom of a narrow screen. */
export function Tabs({ onMore }: { readonly onMore: () => void }) {
  const { path } = useLocation()
  return (
    <nav class="tabs" aria-label={say('menu.short')}>
      {listedPages()
        .filter(({ menu }) => menu.tab)
        .map(page => (
          <Entry key={page.path} page={page} path={path} isTab />
        ))}
      <button type="button" onClick={onMore}>
        <Icon name="menu" />
        <span>{say('menu.more')}</span>
      </button>
    </nav>
  )
}

/** All pages, for narrow screens. */
export function MorePages() {
  const { path } = useLocation()
  return (
    <nav class="more-pages" aria-label={say('menu')}>
      {useMenu().map(page => (
        <Entry key={page.path} page={page} path={path} />
      ))}
    </nav>
  )
}
