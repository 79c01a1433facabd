import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { signedIn, signOut } from '../api/session.js'
import { chooseLanguage, LANGUAGES, language, t } from '../i18n/messages.js'
import { Dialog } from '../parts/dialog.js'
import { Icon } from '../parts/icon.js'
import { dayOf } from '../parts/values/time.js'
import { singleKeys } from '../state/shortcuts.js'
import { THEMES, theme } from '../state/theme.js'
import { MorePages } from './menu.js'

interface AccountProps {
  readonly onClose: () => void
  /** On a narrow screen, pages that aren't in the tab bar come first. */
  readonly withPages: boolean
}

/** The user, the appearance of the console, and signing out. */
export function Account({ onClose, withPages }: AccountProps) {
  const who = signedIn()
  const { path } = useLocation()
  const opened = useRef(path)
  useEffect(() => {
    if (path !== opened.current) onClose()
  }, [path])
  return (
    <Dialog title={withPages ? t('menu') : (who?.user.name ?? '')} onClose={onClose}>
      {withPages ? <MorePages /> : null}
      <fieldset class="choices">
        <legend>{t('account.theme')}</legend>
        {THEMES.map(name => (
          <button
            key={name}
            type="button"
            class="chip"
            aria-pressed={theme.value === name}
            onClick={() => (theme.value = name)}
          >
            {t(`theme.${name}`)}
          </button>
        ))}
      </fieldset>
      <fieldset class="choices">
        <legend>{t('account.language')}</legend>
        {LANGUAGES.map(name => (
          <button
            key={name}
            type="button"
            class="chip"
            lang={name}
            aria-pressed={language.value === name}
            onClick={() => chooseLanguage(name)}
          >
            {name === 'en' ? 'English' : 'Deutsch'}
          </button>
        ))}
      </fieldset>
      <div class="check">
        <input
          id="single-keys"
          type="checkbox"
          checked={singleKeys.value}
          onChange={event => {
            singleKeys.value = event.currentTarget.checked
          }}
        />
        <label for="single-keys">{t('account.keys')}</label>
      </div>
      {who ? (
        <p class="muted">
          {t(who.opened_with === 'key' ? 'account.byKey' : 'account.byLink', { name: who.user.name })}
          {who.expires_at === null ? '' : ` ${t('account.until', { day: dayOf(who.expires_at) })}`}
        </p>
      ) : null}
      <footer class="actions">
        <button type="button" class="button" onClick={() => void signOut(true)}>
          {t('account.signOutEverywhere')}
        </button>
        <button type="button" class="button" onClick={() => void signOut(false)}>
          <Icon name="leave" />
          {t('account.signOut')}
        </button>
      </footer>
    </Dialog>
  )
}
